#!/bin/sh
# Makes a database as it was at a moment, beside the one that runs: from a base backup (pg_basebackup, plain format) and
# what archiving.conf has kept since. Then start Postgres on the new folder, as its owner.
#
#   sh recover.sh /backup/base /backup/wal /var/lib/postgresql/15/recovered '2026-11-28 09:41:00+00'
set -eu
if [ $# -ne 4 ]; then
  echo "sh recover.sh <base backup> <WAL archive> <new data folder> <moment>" >&2
  exit 1
fi
base=$1 archive=$2 data=$3 moment=$4
if [ ! -f "$base/PG_VERSION" ]; then
  echo "$base is no base backup: it has no PG_VERSION." >&2
  exit 1
fi
if [ -e "$data" ]; then
  echo "$data is there already. Name a folder that isn't: nothing is overwritten." >&2
  exit 1
fi
cp -a "$base" "$data"
chmod 700 "$data"
cat >> "$data/postgresql.auto.conf" <<CONF
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
CONF
touch "$data/recovery.signal"
echo "Start Postgres on $data: it goes on to $moment, and takes writes from there."
