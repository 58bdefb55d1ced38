import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';

const password = 'p@s é/%:?&';
const encoded = encodeURIComponent(password);

/** A program that writes down how it was called, then the file that it is to write. */
const recorder = (folder: string) => `#!/bin/sh
printf '%s\\n' "$(basename "$0") $*" "password: \${PGPASSWORD-none}" >>'${folder}/calls'
for each; do
  case $each in --file=*) echo dump >"\${each#--file=}" ;; --command=*) echo 0 ;; esac
done
`;

describe('The scripts of backups', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pw-backup-secrets-'));
  const file = join(folder, 'presswall.dump');
  before(() => {
    for (const name of ['pg_dump', 'pg_restore', 'psql']) {
      writeFileSync(join(folder, name), recorder(folder), { mode: 0o755 });
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Runs a script; returns the lines about the calls of PostgreSQL's programs. */
  const callsOf = (name: string, url: string, environment: Record<string, string> = {}): string[] => {
    writeFileSync(join(folder, 'calls'), '');
    const path = [folder, process.env.PATH ?? ''].join(delimiter);
    const { status, stderr } = spawnSync('sh', ['-c', `umask 022; demo/recipes/production/${name}.sh "$0"`, file], {
      env: { PATH: path, DATABASE_URL: url, ...environment },
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    return readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n');
  };

  it('write a file that only its owner may read, even over what a run before has left', () => {
    writeFileSync(`${file}.part`, 'half', { mode: 0o644 });
    callsOf('backup', 'postgresql://presswall@db.internal/presswall');
    assert.equal((statSync(file).mode & 0o777).toString(8), '600');
  });

  for (const [where, url] of [
    ['of the account', `postgresql://presswall:${encoded}@db.internal:5433/presswall?sslmode=require`],
    ['among the options', `postgresql://presswall@db.internal:5433/presswall?password=${encoded}&sslmode=require`],
  ] as const) {
    it(`hand on a password ${where} by the environment: everybody could read it in an argument`, () => {
      const database = 'postgresql://presswall@db.internal:5433/presswall?sslmode=require';
      const [dump, ...ofDump] = callsOf('backup', url);
      assert.equal(dump, `pg_dump --format=custom --no-owner --no-privileges --file=${file}.part ${database}`);
      const [query, ...ofRestore] = callsOf('restore', url);
      assert.ok(query?.includes(`--dbname=${database} `), query);
      const all = [...ofDump, ...ofRestore];
      assert.ok(all.some((line) => line.startsWith('pg_restore') && line.includes(`--dbname=${database} ${file}`)));
      for (const line of all) assert.ok(line.startsWith('pg_restore ') || line === `password: ${password}`, line);
    });
  }

  it('leave a password that the environment has as it is', () => {
    const url = 'postgresql://presswall@db.internal/presswall';
    assert.equal(callsOf('backup', url)[1], 'password: none');
    assert.equal(callsOf('backup', url, { PGPASSWORD: 'kept' })[1], 'password: kept');
  });
});
