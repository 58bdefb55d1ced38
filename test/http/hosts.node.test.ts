import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { getPublicSuffix } from 'tldts';
import { publicSuffixRules } from '../../demo/tools/public-suffixes.mjs';
import { configuredHosts } from '../../src/http/configured-hosts.ts';
import type { Environment } from '../../src/http/host-plan.ts';
import { planHosts } from '../../src/http/hosts.ts';
import { hasOneOwner } from '../../src/http/public-suffix/public-suffix.ts';
import { resolveHosts } from '../../src/http/resolve-hosts.ts';

/** A page that is below none of these domains, so that no browser can tell. */
const never = () => false;

/** The hosts that the SDK would ask, or the line that the console gets. */
const hostsOf = async (host: string, setting: string | null = null, pageUrl = 'https://www.elsewhere.example/') => {
  const facts = { loaderUrl: `https://${host}/pw.js`, settings: [setting], pageUrl };
  const hosts = resolveHosts(facts, never);
  return hosts.ready.then(
    () => hosts.getHosts(),
    ({ message }: Error) => message,
  );
};

const local = ['localhost:8080', '127.0.0.1:8080', 'pw.localhost', '[::1]:9', '10.0.0.7', '192.168.1.20:8443'];

const derived: Readonly<Record<string, readonly [string, string]>> = {
  'pw.ledger.example': ['ledger.example', ''],
  'cdn.ledger.example': ['ledger.example', ''],
  'static.ledger.example': ['ledger.example', ''],
  'assets.ledger.example': ['ledger.example', ''],
  'pw-dev.ledger.example': ['ledger.example', '-dev'],
  'pw-staging.ledger.example': ['ledger.example', '-staging'],
  'cdn-dev.ledger.example': ['ledger.example', '-dev'],
  'PW.Ledger.Example': ['ledger.example', ''],
  'pw.nytimes.com': ['nytimes.com', ''],
  'pw.bbc.co.uk': ['bbc.co.uk', ''],
  'cdn.news.ledger.co.jp': ['news.ledger.co.jp', ''],
  'pw.ledger.com.au': ['ledger.com.au', ''],
  'pw.taz.de': ['taz.de', ''],
  'static.nrk.no': ['nrk.no', ''],
  'pw.www.ck': ['www.ck', ''],
  'pw.ledger.github.io': ['ledger.github.io', ''],
  'pw.zeitung-köln.de': ['xn--zeitung-kln-zfb.de', ''],
};

const refused = [
  ...['ledger.example', 'nytimes.com', 'bbc.co.uk', 'ledger.com.au', 'taz.de', 'nrk.no'],
  ...['www.ledger.example', 'wall.ledger.example', 'auth.ledger.example', 'scripts.news.example', 'dev.ledger.example'],
  ...[
    'pwx.ledger.example',
    'pw-prod.ledger.example',
    '-dev.ledger.example',
    'xpw.ledger.example',
    'my-cdn.ledger.example',
  ],
  ...['intranet', 'pw', 'cdn', 'ledger.example.', 'pw.ledger.example.'],
  ...['pw.com', 'cdn.net', 'pw.example', 'pw.co.uk', 'cdn.com.au', 'static.co.jp', 'assets.com.br', 'pw-dev.co.uk'],
  ...[
    'pw.oslo.no',
    'cdn.tokyo.jp',
    'pw.kawasaki.jp',
    'cdn.x.kawasaki.jp',
    'pw.mi.it',
    'cdn.k12.ca.us',
    'pw.foo.ck',
    'pw.xn--55qx5d.cn',
  ],
  ...['ledger.github.io', 'cdn.github.io', 'static.netlify.app', 'assets.pages.dev', 'cdn.vercel.app', 'pw.web.app'],
  ...['d1abcd.cloudfront.net', 'cdn.cloudfront.net', 'assets.s3.amazonaws.com', 'static.s3.eu-west-1.amazonaws.com'],
  ...['cdn.jsdelivr.net', 'unpkg.com', 'cdn.unpkg.com', 'storage.googleapis.com', 'static.googleapis.com'],
  ...['cdn.azureedge.net', 'assets.blob.core.windows.net', 'cdn.fastly.net', 'static.wixstatic.com', 'cdn.shopify.com'],
];

describe('The hosts of a deployment', () => {
  it('are tried with at least sixty loaders', () => {
    assert.ok(local.length + Object.keys(derived).length + refused.length >= 60);
  });

  for (const host of local) {
    it(`are all on ${host}, each under its prefix`, async () => {
      const at = new URL(`https://${host}`).origin;
      assert.deepEqual(await hostsOf(host), {
        paywall: `${at}/paywall`,
        auth: `${at}/auth`,
        mailing: `${at}/mailing`,
        subs: `${at}/subs`,
      });
    });
  }

  for (const [host, [domain, suffix]] of Object.entries(derived)) {
    it(`of ${host} are below ${domain}`, async () => {
      const own = new URL(`https://${host}`).origin;
      const at = (name: string) => `https://${name}${suffix}.${domain}`;
      assert.deepEqual(await hostsOf(host), {
        paywall: own,
        auth: at('auth'),
        mailing: at('mailing'),
        subs: at('subs'),
      });
    });
  }

  for (const host of refused) {
    it(`are unknown for ${host}: nobody else is ever asked`, async () => {
      assert.match(String(await hostsOf(host)), /^Nothing runs, for https:.* does not say where the services are/);
    });
  }

  it('follow the environment that a tag names, and keep the port', () => {
    const auth = (host: string, env?: Environment) =>
      planHosts({ loaderUrl: `https://${host}/pw.js` }).getHosts(env).auth;
    assert.equal(auth('pw.news.example', 'development'), 'https://auth-dev.news.example');
    assert.equal(auth('pw-staging.news.example', 'development'), 'https://auth-staging.news.example');
    assert.equal(auth('pw-dev.news.example', 'production'), 'https://auth.news.example');
    assert.equal(auth('pw.news.example:8443'), 'https://auth.news.example:8443');
  });

  it('do not ask for the list where the browser knows the domain itself', async () => {
    const probed: string[] = [];
    const hosts = resolveHosts({ loaderUrl: 'https://pw.github.io/pw.js' }, (domain) => probed.push(domain) > 0);
    await hosts.ready;
    assert.deepEqual(probed, ['github.io']);
  });

  it('can’t be asked before they are settled', async () => {
    const hosts = resolveHosts({ loaderUrl: 'https://ledger.example/pw.js' }, never);
    assert.throws(() => hosts.getHosts());
    await assert.rejects(hosts.ready);
    assert.throws(() => hosts.getHosts());
  });
});

describe('Hosts that the loader’s tag names', () => {
  const sameOrigin = (origin: string) => ({
    paywall: `${origin}/paywall`,
    auth: `${origin}/auth`,
    mailing: `${origin}/mailing`,
    subs: `${origin}/subs`,
  });

  for (const host of [
    'ledger.example',
    'd1abcd.cloudfront.net',
    'cdn.jsdelivr.net',
    'pw.ledger.example',
    'bbc.co.uk',
  ]) {
    it(`are below ${host} itself with "same-origin"`, async () => {
      assert.deepEqual(await hostsOf(host, 'same-origin'), sameOrigin(`https://${host}`));
    });
  }

  it('may be on the loader’s domain or the page’s; what is not named is on the loader’s origin', async () => {
    const setting = ' auth=https://accounts.ledger.example/v2/  subs=https://pay.bbc.co.uk:8443 ';
    assert.deepEqual(await hostsOf('wall.ledger.example', setting, 'https://www.bbc.co.uk/news'), {
      ...sameOrigin('https://wall.ledger.example'),
      auth: 'https://accounts.ledger.example/v2',
      subs: 'https://pay.bbc.co.uk:8443',
    });
  });

  for (const setting of [
    'auth=https://evil.example',
    'auth=https://ledger.example.evil.example',
    'auth=https://notledger.example',
    'auth=https://auth.example',
    'auth=https://10.0.0.1',
    'auth=http://accounts.ledger.example',
    'auth=http://localhost:9',
    'auth=javascript:alert(1)',
    'auth=//accounts.ledger.example',
    'auth=https://me:secret@accounts.ledger.example',
    'auth=https://accounts.ledger.example/?to=x',
    'auth=https://accounts.ledger.example/#x',
    'constructor=https://accounts.ledger.example',
    '__proto__=https://accounts.ledger.example',
    'auth',
    'https://accounts.ledger.example',
    '',
    '  ',
  ]) {
    it(`can’t be ${JSON.stringify(setting)}: injected markup sends nobody’s password elsewhere`, async () => {
      assert.match(String(await hostsOf('ledger.example', setting)), /^Nothing runs, for data-hosts/);
    });
  }

  it('can’t share a public suffix alone', async () => {
    const setting = 'auth=https://evil.co.uk';
    assert.match(String(await hostsOf('bbc.co.uk', setting, 'https://ledger.co.uk/')), /^Nothing runs/);
    assert.match(String(await hostsOf('a.github.io', 'auth=https://b.github.io')), /^Nothing runs/);
  });

  it('have to be the same in every tag of the loader', () => {
    const facts = { loaderUrl: 'https://ledger.example/pw.js' };
    const own = 'auth=https://accounts.ledger.example';
    assert.throws(() => planHosts({ ...facts, settings: ['same-origin', own] }, configuredHosts), /two tags .* differ/);
    assert.throws(
      () => planHosts({ ...facts, settings: [null, 'same-origin'] }, configuredHosts),
      /two tags .* differ/,
    );
    assert.equal(
      planHosts({ ...facts, settings: [own, own] }, configuredHosts).getHosts().auth,
      'https://accounts.ledger.example',
    );
  });
});

describe('The list of public suffixes', () => {
  it('is what the package says that it was written from', async () => {
    const storedText = await readFile(
      new URL('../../src/http/public-suffix/public-suffix-rules.ts', import.meta.url),
      'utf8',
    );
    assert.equal(storedText, publicSuffixRules(), 'Run `node demo/tools/public-suffixes.mjs`');
  });

  it('is read as the package reads it', () => {
    let tried = 0;
    for (const [, top = '', list = ''] of publicSuffixRules().matchAll(/^ {2}'(\S+) (.*)',$/gm)) {
      for (const rule of list.split(' ')) {
        const domain = `${rule.replace(/^!/, '').replaceAll('*', 'any')}.${top}`;
        for (const each of [domain, `below.${domain}`]) {
          const isSuffix = getPublicSuffix(each, { allowPrivateDomains: true }) === each;
          if (isSuffix) assert.equal(hasOneOwner(each), false, each);
          tried += 1;
        }
      }
    }
    assert.ok(tried > 15_000);
  });
});
