#!/bin/sh
# Called by Patroni on the first machine, once, with the address of the new cluster: makes the user and the database.
set -eu
psql --dbname="$1" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$POWERLINE_PASSWORD" <<'SQL'
CREATE ROLE powerline LOGIN CREATEDB PASSWORD :'password';
CREATE DATABASE powerline OWNER powerline;
SQL
