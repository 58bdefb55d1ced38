import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { headStub, headStubHash } from '../../demo/pages/snippets/head-stub.ts';
import { outsideServices } from '../../demo/pages/snippets/outside-services.ts';
import { planHosts } from '../../src/http/hosts.ts';
import { takeSecretsFromPage } from '../../src/session/landing/take-from-page.ts';
import { examplesOf, proseOf, tablesOf } from '../support/sources/markdown.ts';

const page = 'src/http/README.md';
const bare = (text = '') => text.replaceAll('`', '');

describe('The page about hosts', () => {
  it('says where the services are, for each loader', () => {
    const table = tablesOf(page).find(({ heads }) => heads[0] === 'loader');
    assert.ok(table && table.rows.length > 3);
    for (const { loader, ...hosts } of table.rows) {
      const documentedHosts = Object.fromEntries(Object.entries(hosts).map(([name, host]) => [bare(name), bare(host)]));
      assert.deepEqual(documentedHosts, planHosts({ loaderUrl: bare(loader) }).getHosts());
    }
  });

  it('says what `env` does to them', () => {
    const at = (suffix: string, env: 'production' | 'development') =>
      planHosts({ loaderUrl: `https://pw${suffix}.example.com/pw.js` }).getHosts(env).auth;
    assert.deepEqual(
      [at('-dev', 'production'), at('-staging', 'production'), at('', 'development'), at('-staging', 'development')],
      ['', '', '-dev', '-staging'].map((suffix) => `https://auth${suffix}.example.com`),
    );
  });

  it('names every parameter that is taken out of an address', () => {
    const sentence =
      proseOf(page)
        .split('\n')
        .find((line) => line.startsWith('The names are '))
        ?.split('. ')[0] ?? '';
    const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    assert.ok(named.length > 12);
    const address = `https://www.ledger.example/?kept=1&${named.map((name) => `${name.replace(/_$/, '_x')}=ours`).join('&')}`;
    let currentAddress = address;
    const secrets = takeSecretsFromPage(
      {
        url: () => address,
        replaceUrl: (url: string) => {
          currentAddress = url;
        },
      },
      { get: () => '[{"state":"ours","startedAt":1}]' },
      2,
    );
    assert.equal(currentAddress, 'https://www.ledger.example/?kept=1');
    assert.equal(Object.keys(secrets).length, named.length);
  });

  it('has the inline script of the snippet, and the hash that lets it through', () => {
    const text = (wanted: string) => examplesOf(page).find(({ name }) => name === wanted)?.text ?? '';
    assert.ok(text('preload').includes(`>${headStub}</script>`));
    assert.ok(text('policy-hosts').includes(` '${headStubHash}'`));
  });

  it('has both policies, which differ in their scripts and styles alone', () => {
    const [nonces = '', hosts = ''] = ['policy-nonces', 'policy-hosts'].map(
      (wanted) => examplesOf(page).find(({ name }) => name === wanted)?.text,
    );
    const others = (policy: string) => policy.split('\n').filter((line) => !/(?:script|style)-src/.test(line));
    assert.ok(others(nonces).length > 6);
    assert.deepEqual(others(nonces), others(hosts));
  });

  it('says of gateways and tags what the snippet builder says', () => {
    const rows = tablesOf(page).find(({ heads }) => heads.includes('`connect-src`'))?.rows ?? [];
    const sources = (cell = '') =>
      bare(cell)
        .split(' ')
        .filter((source) => source !== '');
    for (const { name, connect = [], frame = [], image = [] } of Object.values(outsideServices)) {
      const row = rows.find((each) => each.for === name);
      const statedNames = ['`connect-src`', '`frame-src`', '`img-src`'].map((directive) => sources(row?.[directive]));
      assert.deepEqual(statedNames, [connect, frame, image], name);
    }
  });
});
