import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { headStub, headStubHash } from '../../../demo/pages/snippets/head-stub.ts';
import { secretsHandOverKey, ssoAttemptsKey, takeSecrets } from '../../../src/session/landing/take-secrets.ts';

interface Circumstances {
  address?: string;
  stored?: Record<string, string>;
  early?: string;
  isBlocked?: boolean;
  pw?: object;
}

interface Link {
  rel: string;
  as: string;
  crossOrigin: string;
  href: string;
}

/** Runs the stub as the first script of a page. */
const runStub = ({ address = 'https://ledger.example/', stored = {}, early, isBlocked, pw }: Circumstances) => {
  const links: Link[] = [];
  const location = { href: address };
  const window: { pw?: object } = pw === undefined ? {} : { pw };
  const page = {
    URL,
    Symbol,
    window,
    location,
    history: { state: null, replaceState: (_state: unknown, _title: string, url: string) => (location.href = url) },
    document: {
      currentScript: { dataset: { early } },
      createElement: () => ({}),
      head: { append: (link: Link) => links.push(link) },
    },
    get localStorage() {
      if (isBlocked) throw new Error('blocked');
      return { getItem: (key: string) => stored[key] ?? null };
    },
  };
  runInNewContext(headStub, page);
  const take: unknown = Reflect.get(Object(window.pw), secretsHandOverKey);
  return {
    departures: location.href,
    links,
    window,
    take: () => (typeof take === 'function' ? Object.fromEntries(Object.entries(take())) : {}),
  };
};

const attempts = JSON.stringify([
  { state: 'ours', provider: 'google', startedAt: Date.now() },
  { state: 'old', provider: 'google', startedAt: Date.now() - 16 * 60_000 },
  { state: 'visit', startedAt: Date.now() - 170 * 60_000 },
]);

describe('The inline script of the snippet', () => {
  for (const query of [
    '?est=a&pw_est=b&auth_lwpw=c&agent_as_user=d&kept=1#part',
    '?state=ours&code=1&iss=2&error=3&error_description=4&issue=5&tokens=6&kept=1',
    '?state=visit&token=EC-1&ba_token=2&PayerID=3',
    '?state=old&code=1&token=2',
    '?state=our&code=1&state=ours',
    '?q=a+b&x=%7E',
    '',
  ]) {
    it(`takes from ${query || 'a plain address'} what the loader would take`, () => {
      const address = `https://ledger.example/a${query}`;
      const expected = takeSecrets(address, attempts, Date.now());
      const { departures, take } = runStub({ address, stored: { [ssoAttemptsKey]: attempts } });
      assert.equal(departures, expected.cleanUrl);
      assert.deepEqual(take(), { ...expected.removed });
    });
  }

  it('gives what it took once, and shows it nowhere', () => {
    const queue: unknown[] = [];
    const { take, window } = runStub({ address: 'https://ledger.example/?est=hush', pw: queue });
    assert.equal(window.pw, queue);
    assert.equal(JSON.stringify(window.pw), '[]');
    assert.deepEqual(Object.keys(queue), []);
    assert.deepEqual(take(), { est: 'hush' });
    assert.deepEqual(take(), {});
  });

  it('leaves no name behind on a page without a secret', () => {
    assert.deepEqual(runStub({}).window, {});
  });

  it('asks early for what the snippet lists, and not for readers who are logged in', () => {
    const early = 'https://pw.example/api/region?siteId=ledger https://pw.example/api/flow/data?siteId=ledger&flowId=f';
    const { links } = runStub({ early });
    assert.deepEqual(
      links.map(({ rel, as, crossOrigin, href }) => [rel, as, crossOrigin, href]),
      early.split(' ').map((href) => ['preload', 'fetch', 'anonymous', href]),
    );
    assert.deepEqual(runStub({ early, stored: { pw_auth_token: 't' } }).links, []);
    assert.deepEqual(runStub({ early, stored: { presswall_token: 't' } }).links, []);
  });

  it('takes secrets where storage is blocked', () => {
    const { departures, take } = runStub({ address: 'https://ledger.example/?est=hush', isBlocked: true });
    assert.equal(departures, 'https://ledger.example/');
    assert.deepEqual(take(), { est: 'hush' });
  });

  it('is the same in the plugin for WordPress', () => {
    const plugin = new URL('../../../demo/recipes/wordpress/presswall.php', import.meta.url);
    assert.ok(readFileSync(plugin, 'utf8').includes(`PRESSWALL_STUB = '${headStub}';`));
  });

  it('has the hash that is given for it, and nothing that could end its tag', () => {
    assert.equal(headStubHash, `sha256-${createHash('sha256').update(headStub).digest('base64')}`);
    assert.doesNotMatch(headStub, /<[/!]|\n/);
  });
});
