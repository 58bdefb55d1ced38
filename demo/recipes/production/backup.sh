#!/bin/sh
# Writes a backup of the service's database, while the service runs: DATABASE_URL=… backup.sh FILE
# The backup is one moment of the database: all that was acknowledged before it began.
set -eu
if [ $# -ne 1 ]; then
  echo "Usage: DATABASE_URL=postgresql://… $0 FILE" >&2
  exit 2
fi
. "$(dirname -- "$0")/connection.sh"
# A backup has everything, so only its owner may read it. A file that is there would keep its own mode.
umask 077
rm -f -- "$1.part"
# A half-written file never has the name of a backup.
pg_dump --format=custom --no-owner --no-privileges --file="$1.part" "$database"
pg_restore --list "$1.part" >/dev/null
mv "$1.part" "$1"
echo "Backup: $1"
