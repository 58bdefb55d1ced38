import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderPage } from '../../demo/pages/index.ts';
import { htmlLangOf } from '../../demo/pages/language.ts';
import { editions } from '../../demo/seed/editions.ts';
import { agents } from '../../demo/seed/portal/agents.ts';
import { portalReaders } from '../../demo/seed/portal/readers.ts';
import { seedPassword } from '../../demo/seed/readers.ts';
import { attributeOf, decode } from './markup.ts';

const origin = 'http://localhost:8080';

const find = (address: string) => {
  const url = new URL(address, origin);
  return renderPage(url.pathname, { origin, url, chunks: { core: '/core.js' } });
};

const htmlOf = (address: string): string => {
  const page = find(address);
  assert.ok(page !== null, `no page at ${address}`);
  return page.html;
};

const tagAt = (address: string): string => {
  const tags = [...htmlOf(address).matchAll(/<pw-portal\b[^>]*>/g)].map(([tag]) => tag);
  assert.equal(tags.length, 1, address);
  return tags[0] ?? '';
};

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => attributeOf(tag, 'href') ?? '');

describe('The page of the portal', () => {
  it('is the same for every address below it, so that a deep link survives a reload', () => {
    const paths = ['/', '/us', '/us/', '/us/subscription', '/de/billing-history/', '/cn-ntd/a/b/c/d', '/en/nowhere'];
    for (const path of paths) assert.equal(htmlOf(`/portal${path}`), htmlOf('/portal'), path);
    assert.equal(find('/portalx'), null);
  });

  it('holds the tag with its site and base, in no language of its own', () => {
    const tag = tagAt('/portal/us/');
    assert.equal(attributeOf(tag, 'site-id'), 'ledger');
    assert.equal(attributeOf(tag, 'base-path'), '/portal');
    for (const name of ['lang', 'edition', 'env']) assert.equal(attributeOf(tag, name), undefined, name);
  });

  it('names the edition and the environment that its address asks for', () => {
    const tag = tagAt('/portal/de/password?edition=DE&env=development');
    assert.equal(attributeOf(tag, 'edition'), 'DE');
    assert.equal(attributeOf(tag, 'env'), 'development');
    const attack = '"><script>alert(1)</script>';
    assert.equal(attributeOf(tagAt(`/portal/de/?edition=${encodeURIComponent(attack)}`), 'edition'), attack);
    assert.ok(!htmlOf(`/portal/de/?env=${encodeURIComponent(attack)}`).includes('<script>alert'));
  });

  it('does what its address asks to whatever is embedded in it, and nothing else', () => {
    assert.match(htmlOf('/portal/us/?host=unset'), /all: unset !important/);
    assert.match(htmlOf('/portal/us/?host=header'), /<body>\n<p class="above-all">/);
    for (const name of ['', 'nobody', 'constructor', '__proto__']) {
      assert.equal(htmlOf(`/portal/us/?host=${name}`), htmlOf('/portal/us/'), name);
    }
    const strict = find('/portal/us/subscription?host=strict');
    const nonce = /script-src 'nonce-([^']+)'/.exec(strict?.headers?.['content-security-policy'] ?? '')?.[1] ?? '';
    assert.notEqual(nonce, '');
    const tags = strict?.html.match(/<(?:script|link rel="stylesheet")[^>]*>/g) ?? [];
    assert.equal(tags.length, 4);
    for (const tag of tags) assert.equal(attributeOf(tag, 'nonce'), nonce, tag);
  });

  it('is bare: nothing of the newspaper stands around it', () => {
    assert.doesNotMatch(htmlOf('/portal/us/'), /<header|<footer|<nav|<a /);
  });

  it('tells nobody the token of an agent who comes there', () => {
    const address = '/portal/us/?agent_as_user=s3cret';
    assert.ok(!htmlOf(address).includes('s3cret'));
    assert.equal(find(address)?.headers?.['referrer-policy'], 'strict-origin');
  });
});

describe('The index of the portals', () => {
  const html = htmlOf('/portals');
  const links = linksOf(html);

  it('is found from the index of all pages', () => {
    assert.ok(linksOf(htmlOf('/')).includes('/portals'));
  });

  it('leads to every edition, by name where a language has the same segment', () => {
    for (const { edition, title, billing } of editions) {
      const segment = edition.toLowerCase().replace('_', '-');
      const isLanguage = ['DE', 'FR', 'CZ', 'RO', 'SK', 'ES'].includes(edition);
      const address = `/portal/${segment}/${isLanguage ? `?edition=${edition}` : ''}`;
      assert.ok(links.includes(address), address);
      assert.ok(links.includes(`${address}${isLanguage ? '&' : '?'}env=development`), address);
      assert.equal(attributeOf(tagAt(address), 'edition'), isLanguage ? edition : undefined);
      assert.ok(decode(html).includes(title));
      assert.ok(html.includes(`billed by ${billing}`));
    }
  });

  it('names every reader, in which state they are, and how they log in', () => {
    for (const { email, note = '' } of portalReaders) {
      assert.ok(html.includes(`<code>${email}</code>`), email);
      assert.ok(html.includes(note));
    }
    assert.ok(html.includes(seedPassword));
  });

  it('lets an agent act for each of them, on the portal of their edition', () => {
    const begins = links
      .filter((link) => link.startsWith('/sandbox/agent-token?'))
      .map((link) => new URL(link, origin).searchParams);
    assert.deepEqual(
      begins.map((query) => query.get('reader')),
      portalReaders.map(({ email }) => email),
    );
    for (const query of begins) {
      assert.ok(agents.some(({ email }) => email === query.get('agent')));
      assert.ok(links.includes(query.get('to') ?? ''));
    }
  });

  it('has a form for any agent, reader and edition', () => {
    const [form = ''] = /<form.*<\/form>/s.exec(html) ?? [];
    assert.equal(attributeOf(form, 'action'), '/sandbox/agent-token');
    const values = [...form.matchAll(/<option[^>]*>/g)].map(([tag]) => attributeOf(tag, 'value'));
    assert.equal(values.length, agents.length + editions.length);
    for (const [control] of form.matchAll(/<(?:select|input)\b[^>]*>/g)) {
      assert.ok(form.includes(`<label for="${attributeOf(control, 'id')}">`), control);
    }
  });
});

describe('The pages that the portal’s navigation leads to', () => {
  const names = [
    'rewards',
    'shop',
    'e-paper',
    'premium',
    'faq',
    'terms',
    'contact',
    'reactivate',
    'stay',
    'donate',
    'cinema',
  ];
  for (const name of names) {
    it(`are there: /about/${name}`, () => {
      const html = htmlOf(`/about/${name}`);
      assert.equal(html.match(/<h1\b/g)?.length, 1);
      assert.match(html, /<header class="masthead"/);
      for (const link of linksOf(html).filter((path) => path.startsWith('/') && path !== '/mail')) {
        assert.ok(find(link) !== null, link);
      }
    });
  }

  it('are no others', () => {
    for (const path of ['/about', '/about/', '/about/nothing', '/about/toString', '/about/faq/more', '/portals/us']) {
      assert.equal(find(path), null, path);
    }
  });
});

describe('The name of an edition', () => {
  it('is marked as text of its own language in each list of editions', () => {
    for (const address of ['/portals', '/newsletters']) {
      const html = htmlOf(address);
      for (const { title, language } of editions) {
        const marks = [...html.matchAll(/<(?:a|option)\b[^>]*>(?=([^<]*)<)/g)]
          .filter(([, text = '']) => decode(text) === title)
          .map(([tag]) => attributeOf(tag, 'lang'));
        assert.ok(marks.length > 0, `${address} does not list ${title}`);
        assert.deepEqual(new Set(marks), new Set([htmlLangOf(language)]), `${title} on ${address}`);
      }
    }
  });
});
