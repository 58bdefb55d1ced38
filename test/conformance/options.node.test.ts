import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { groupNames } from './group-names.ts';
import { optionsFrom, UsageError, usage } from './options.ts';

const start = (...args: string[]): Promise<{ code: number; said: string; complained: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['test/conformance/main.ts', ...args], (cause, output, complained) =>
      resolve({ code: cause === null ? 0 : Number(cause.code), said: output, complained }),
    );
  });

describe('The options of the conformance suite', () => {
  it('is one origin with every service under its prefix, or an address for each', () => {
    assert.deepEqual(optionsFrom(['http://localhost:8080/'], {})?.hosts, {
      paywall: 'http://localhost:8080/paywall',
      auth: 'http://localhost:8080/auth',
      mailing: 'http://localhost:8080/mailing',
      subs: 'http://localhost:8080/subs',
    });
    const own = ['paywall', 'auth', 'mailing', 'subs'].flatMap((name) => [`--${name}`, `https://${name}.example.com`]);
    assert.equal(optionsFrom(own, {})?.hosts.mailing, 'https://mailing.example.com');
    const mixed = optionsFrom(['https://one.example.com', '--auth', 'https://auth.example.com/v2'], {})?.hosts;
    assert.deepEqual([mixed?.auth, mixed?.subs], ['https://auth.example.com/v2', 'https://one.example.com/subs']);
  });

  it('is the sandbox’s own where nothing is said, and changes nothing', () => {
    const options = optionsFrom(['http://localhost:8080'], {});
    assert.deepEqual([options?.site, options?.mayWrite, options?.origin], ['ledger', false, 'http://localhost:8080']);
    assert.deepEqual(options?.groups, groupNames);
  });

  it('takes readers from the environment, so that no password stands among the processes', () => {
    const env = { PW_CONFORMANCE_READER: 'one@example.com:a:b', PW_CONFORMANCE_OTHER: 'two@example.com:c' };
    const options = optionsFrom(['https://one.example.com', '--other', 'three@example.com:d'], env);
    assert.deepEqual(options?.reader, { email: 'one@example.com', password: 'a:b' });
    assert.deepEqual(options?.other, { email: 'three@example.com', password: 'd' });
  });

  const wrong: readonly [args: string[], says: RegExp][] = [
    [[], /^Say where the backend is: a URL, or --paywall URL\.$/],
    [['localhost:8080'], /^URL is no address of a service: localhost:8080\. Give one like /],
    [['https://me:secret@one.example.com'], /^URL must not hold credentials: give readers by --reader/],
    [['https://me:secret@one.example.com/?x'], /^URL must not hold credentials: give readers by --reader/],
    [['me:secret@one.example.com'], /^URL must not hold credentials: give readers by --reader/],
    [['https://one.example.com', 'https://two.example.com'], /^One URL at most, not 2\. See --help\.$/],
    [['https://one.example.com', '--group', 'metre'], /^No such group: metre\. There are: calls, /],
    [['https://one.example.com', '--sight', 'ledger'], /--sight.* See --help\.$/],
    [['https://one.example.com', '--reader', 'nobody'], /^--reader is not EMAIL:PASSWORD\.$/],
  ];
  for (const [args, says] of wrong) {
    it(`is refused with what to do about it: ${args.join(' ') || 'nothing at all'}`, () => {
      assert.throws(
        () => optionsFrom(args, {}),
        (cause) => cause instanceof UsageError && says.test(cause.message),
      );
    });
  }

  it('ends with 2 and that one line, and with the help where that was asked for', async () => {
    const bad = await start('--group', 'metre', 'http://localhost:1');
    assert.deepEqual([bad.code, bad.said], [2, '']);
    assert.match(bad.complained, /^No such group: metre\..*\n$/);
    assert.deepEqual(await start('--help'), { code: 0, said: `${usage}\n`, complained: '' });
  });

  it('ends with 2 where there is no such check: a run of nothing is no success', async () => {
    const { code, complained } = await start('http://127.0.0.1:1', '--only', 'a new visiter');
    assert.equal(code, 2);
    assert.match(complained, /^No check of these groups says "a new visiter"\. See --help\.\n$/);
  });

  it('ends with 1 when something failed, and names it', async () => {
    const { code, said: output } = await start('http://127.0.0.1:1', '--only', 'a new visitor', '--quiet');
    assert.equal(code, 1);
    assert.match(output, /^ {2}✗ a new visitor has seen nothing/);
    assert.match(output, /\n0 passed, 1 failed, 0 skipped\n$/);
  });
});
