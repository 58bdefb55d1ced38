#!/bin/sh
# Restores a backup into an empty database, whole or not at all: DATABASE_URL=… restore.sh FILE
set -eu
if [ $# -ne 1 ]; then
  echo "Usage: DATABASE_URL=postgresql://… $0 FILE" >&2
  exit 2
fi
. "$(dirname -- "$0")/connection.sh"
tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="$database" \
  --command="select count(*) from pg_tables where schemaname = 'public'")
if [ "$tables" != 0 ]; then
  echo "The database has $tables tables: create an empty one, and name it in DATABASE_URL" >&2
  exit 1
fi
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$database" "$1"
echo "Restored: $1"
