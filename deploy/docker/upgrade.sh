#!/bin/sh
# Upgrades a site that runs with Docker Compose, without a failed read, and backs it up first:
#   git pull && sh deploy/docker/upgrade.sh
# With images from a registry, set VERSION in .env before. --no-build: the images are here already. COMPOSE=docker-compose:
# for an older Compose.
set -eu
cd "$(dirname "$0")/../.."
compose() { ${COMPOSE:-docker compose} "$@"; }
back_up() { node_in api-1 api/dist/app/commands/back-up.js --to "/home/node/backups/before-upgrade-$(date -u +%Y-%m-%dT%H-%M-%SZ).backup"; }
node_in() { service=$1; shift; compose exec -T "$service" node "$@"; }

back_up
if [ "${1:-}" = --no-build ]; then :
elif grep -qs '^VERSION=' .env; then compose pull api-1 publish
else compose build
fi
for api in api-1 api-2; do
  compose up -d --no-deps --no-build "$api"
  tries=0
  until node_in "$api" -e 'fetch("http://127.0.0.1:3000/api/health/ready").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { echo "$api isn't ready after two minutes: see its log. The other instance serves the site." >&2; exit 1; }
    sleep 1
  done
done
compose run --rm --no-deps publish
compose exec -T nginx nginx -p /tmp -c /etc/nginx/powerline/compose.conf -s reload
echo "Upgraded. If you have to go back: deploy/README.md, “Go back”."
