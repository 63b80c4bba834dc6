# Runs the command it gets, once nginx can read which name servers this container has: nginx itself reads no resolv.conf,
# and only Docker's is always at 127.0.0.11. A restart of the container finds them again.
set -eu
file=${RESOLV_CONF:-/etc/resolv.conf}
# An IPv6 address needs brackets, and nginx can't use one with a zone (fe80::1%eth0).
servers=$(awk '$1 == "nameserver" && $2 !~ /%/ { printf "%s ", ($2 ~ /:/ ? "[" $2 "]" : $2) }' "$file")
if [ -z "$servers" ]; then
    echo "$file names no name server, so nginx can't find the API. Give the container one (dns: in docker-compose.yml)." >&2
    exit 1
fi
echo "resolver ${servers}valid=2s ipv6=off;" > "${RESOLVER_FILE:-/tmp/resolver.conf}"
exec "$@"
