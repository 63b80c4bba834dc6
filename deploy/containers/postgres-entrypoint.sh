#!/bin/sh
# What the official image does before it starts: makes the database of POSTGRES_DB with its user, once.
set -e
export PGDATA="${PGDATA:-/var/lib/postgresql/18/docker}"
if [ "$(id -u)" = 0 ]; then
  # Only root can read it.
  if [ -n "$POSTGRES_PASSWORD_FILE" ]; then
    POSTGRES_PASSWORD="$(cat "$POSTGRES_PASSWORD_FILE")"
    export POSTGRES_PASSWORD
  fi
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql
  exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb --encoding UTF8 --locale C.UTF-8 --username "$POSTGRES_USER" --pwfile /tmp/password --auth-host scram-sha-256 --auth-local trust
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w start -o "-c listen_addresses=''"
  [ "$POSTGRES_DB" = postgres ] || createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -w stop
fi
exec "$@"
