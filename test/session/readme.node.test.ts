import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyLifetimesMs } from '../../demo/service/domain/readers/access-keys.ts';
import { codeLifetimeMs } from '../../demo/service/domain/readers/one-time-codes.ts';
import { planHosts } from '../../src/http/hosts.ts';
import { storedNames } from '../../src/session/key-classes.ts';
import { createKeyStore } from '../../src/session/key-store.ts';
import { createSessionStore } from '../../src/session/session-store.ts';
import { storedStatement } from '../../src/session/statement/stored-statement.ts';
import { proseOf, tablesOf } from '../support/sources/markdown.ts';

const page = 'src/session/README.md';
const tables = tablesOf(page);
const prose = proseOf(page);
const rowsOf = (first: string) => tables.filter(({ heads }) => heads[0] === first).flatMap(({ rows }) => rows);

/** Keys and values in memory, which write down what was removed. */
const memory = () => {
  const removed = new Set<string>();
  const values = new Map<string, string>();
  const remove = (name: string) => {
    values.delete(name);
    removed.add(name);
  };
  const get = (name: string) => values.get(name) ?? null;
  const set = (name: string, value: string) => void values.set(name, value);
  return { removed, values, get, set, remove, onForeignChange: () => () => {} };
};

describe('The page on privacy', () => {
  it('lists every stored name, with its class, place and reason', () => {
    assert.deepEqual(
      rowsOf('stored').map((row) => [row.stored, row.class, row.where, row.why]),
      storedNames.map(({ name, keyClass, location, purpose }) => [`\`${name}\``, keyClass, location, purpose]),
    );
  });

  it('names every name that older versions wrote', () => {
    for (const { oldName } of storedNames)
      if (oldName !== undefined) assert.ok(prose.includes(`\`${oldName}\``), oldName);
  });

  it('says what each of the services receives', () => {
    const services = new Set(rowsOf('service').map((row) => row.service));
    assert.deepEqual(
      [...services].toSorted(),
      Object.keys(planHosts({ loaderUrl: 'https://pw.example.com/pw.js' }).getHosts()).toSorted(),
    );
  });

  it('names what a log-out removes, and what it keeps', () => {
    const [storage, cookies] = [memory(), memory()];
    createSessionStore(createKeyStore(storage, cookies), { uuid: () => 'a' }).forget();
    const [, sentence = ''] = /a log-out clears (.*?) under their new and old names/.exec(prose) ?? [];
    // The statement goes with the reader's region, once the session has no bearer (`test/sdk/page-statements`).
    const statedNames = [...sentence.matchAll(/`(\w+)`/g)]
      .map(([, name]) => name)
      .filter((name) => name !== storedStatement.name);
    assert.ok(sentence.includes(`\`${storedStatement.name}\``));
    const old = statedNames.flatMap((name) => storedNames.find((stored) => stored.name === name)?.oldName ?? []);
    assert.deepEqual([...storage.removed].toSorted(), [...statedNames, ...old].toSorted());
    assert.deepEqual([...storage.values], [['pw_logout_status', '1']]);
  });

  it('says how long the service keeps sessions and codes', () => {
    const days = (ms: number) => ms / 86_400_000;
    assert.ok(prose.includes(`${days(keyLifetimesMs.session)} days and ${days(keyLifetimesMs.bearer)} days`));
    const minutes = (purpose: Parameters<typeof codeLifetimeMs>[0]) => codeLifetimeMs(purpose) / 60_000;
    const [login, reset] = [minutes('login'), minutes('reset')];
    const hours = minutes('verify') / 60;
    assert.ok(
      prose.includes(`${login} minutes (log-in), ${reset} minutes (new password), ${hours} hours (confirmation)`),
    );
  });
});
