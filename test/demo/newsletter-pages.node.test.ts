import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderPage } from '../../demo/pages/index.ts';
import { inlineScript } from '../../demo/pages/inline-script.ts';
import { optionValues, widgetTag } from '../../demo/pages/newsletters/options/option-values.ts';
import { options } from '../../demo/pages/newsletters/options/options.ts';
import { variants } from '../../demo/pages/newsletters/variants.ts';
import { editions } from '../../demo/seed/editions.ts';
import { newsletters } from '../../demo/seed/newsletters/index.ts';
import { issueFor } from '../../demo/seed/newsletters/issue.ts';
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

/** The one tag of the widget on a page. */
const widgetAt = (address: string): string => {
  const html = htmlOf(address).replaceAll(/<script type="module">.*?<\/script>/gs, '');
  const tags = [...html.matchAll(/<pw-newsletters\b[^>]*>/g)].map(([tag]) => tag);
  assert.equal(tags.length, 1, address);
  return tags[0] ?? '';
};

const paths = ['', '/options', '/frame', '/leave', ...variants.map(({ name }) => `/variant/${name}`)].map(
  (path) => `/newsletters${path}`,
);
const attack = '"><script>alert(1)</script>';
const attacked = encodeURIComponent(attack);

describe('The pages of the newsletter widget', () => {
  it('show the edition that the address names, else that of the United States', () => {
    for (const path of [...paths, '/newsletters/embedded'].filter((each) => each !== '/newsletters/frame')) {
      assert.equal(attributeOf(widgetAt(path), 'edition'), 'US', path);
      assert.equal(attributeOf(widgetAt(`${path}?edition=DE`), 'edition'), 'DE', path);
    }
  });

  it('lead to each other and keep the edition', () => {
    for (const path of paths) {
      for (const other of paths) assert.ok(htmlOf(`${path}?edition=DE`).includes(`href="${other}?edition=DE"`), path);
      assert.ok(htmlOf(path).includes('href="/newsletters/frame?cross=1&amp;edition=US"'), path);
    }
  });

  it('mark the one that stands open', () => {
    for (const path of [...paths, '/newsletters/frame?cross=1']) {
      const [nav = ''] = /<nav class="ways".*?<\/nav>/s.exec(htmlOf(path)) ?? [];
      const marked = [...nav.matchAll(/href="([^"]*)" aria-current/g)].map(([, href = '']) => href);
      assert.deepEqual(marked, [`${path}${path.includes('?') ? '&amp;' : '?'}edition=US`]);
    }
  });

  it('escape what stands in an address', () => {
    for (const path of [...paths, '/newsletters/embedded', '/newsletters/frame?cross=1']) {
      for (const name of ['edition', 'variant', 'parent', 'auth_email_key', ...options.map((option) => option.name)]) {
        const html = htmlOf(`${path}${path.includes('?') ? '&' : '?'}${name}=${attacked}`);
        assert.ok(!html.includes('<script>alert'), `${name} on ${path}`);
      }
    }
  });

  it('are not there under other names', () => {
    for (const path of ['variant', 'variant/nothing', 'variant/__proto__', 'toString', 'options/x', 'preview/x', 'x']) {
      assert.equal(find(`/newsletters/${path}`), null, path);
    }
    assert.equal(find('/log-in/x'), null);
  });

  it('give their scripts the nonce of the page', () => {
    assert.match(inlineScript('n0nce', 'go()').markup, /^<script type="module" nonce="n0nce">go\(\)</);
    assert.match(inlineScript(null, 'go()').markup, /^<script type="module">go\(\)</);
  });
});

describe('The page of a layout', () => {
  it('carries the layout on its tag', () => {
    for (const { name } of variants)
      assert.equal(attributeOf(widgetAt(`/newsletters/variant/${name}`), 'variant'), name);
  });
});

describe('The page of options', () => {
  const tagOf = (query: string) => widgetTag('ledger', optionValues(new URLSearchParams(query))).markup;

  it('has one control for each option', () => {
    const controls = [...htmlOf('/newsletters/options').matchAll(/data-option="([^"]*)"/g)].map(([, name]) => name);
    assert.deepEqual(
      controls,
      options.map(({ name }) => name),
    );
    assert.equal(new Set(controls).size, 23);
  });

  it('sets an option from the address, on the tag and on its control', () => {
    assert.equal(
      tagOf('edition=FR&variant=simplified&lang=fr&hide-email=true&interests=Health,Games'),
      '<pw-newsletters site-id="ledger" edition="FR" variant="simplified" lang="fr" hide-email interests="Health,Games"></pw-newsletters>',
    );
    const html = htmlOf('/newsletters/options?hide-email=true&lang=fr&interests=Health');
    assert.match(html, /<input type="checkbox" id="option-hide-email"[^>]* checked>/);
    assert.match(html, /<option value="fr" selected>/);
    assert.match(html, /id="option-interests"[^>]* value="Health"/);
  });

  it('leaves a switch off that says false, and puts off what is on by itself', () => {
    assert.equal(tagOf('hide-email=false'), '<pw-newsletters site-id="ledger" edition="US"></pw-newsletters>');
    assert.match(tagOf('is-allow-unsubscribe=false'), / is-allow-unsubscribe="false">/);
    const isAllowed = /id="option-is-allow-unsubscribe"[^>]* checked>/;
    assert.match(htmlOf('/newsletters/options'), isAllowed);
    assert.doesNotMatch(htmlOf('/newsletters/options?is-allow-unsubscribe=false'), isAllowed);
  });

  it('passes on what is no known choice, and shows it as chosen', () => {
    assert.match(tagOf('edition=XX'), / edition="XX"/);
    assert.match(htmlOf('/newsletters/options?edition=XX'), /<option value="XX" selected>/);
  });

  it('takes no signed key, no listener and no farewell to all from an address', () => {
    const names = ['email-key', 'parent-origin', 'immediate-unsubscribe-all'];
    for (const name of names) {
      const address = `/newsletters/options?${name}=s3cret`;
      assert.equal(attributeOf(widgetAt(address), name), undefined, name);
      assert.ok(!htmlOf(address).includes('s3cret'), name);
      assert.doesNotMatch(htmlOf(address), new RegExp(` name="${name}"`));
    }
  });

  it('shows the tag as it stands in the page', () => {
    const address = `/newsletters/options?edition=DE&email=${attacked}`;
    const tagText = /<code data-tag>(.*?)<\/code>/.exec(htmlOf(address))?.[1] ?? '';
    assert.equal(decode(tagText), `${widgetAt(address)}</pw-newsletters>`);
  });
});

describe('The page with a frame', () => {
  const sourceAt = (address: string) =>
    new URL((attributeOf(/<iframe[^>]*>/.exec(htmlOf(address))?.[0] ?? '', 'src') ?? '').replaceAll('&amp;', '&'));

  it('takes the frame from its own origin, and tells it the edition and the layout', () => {
    const source = sourceAt('/newsletters/frame?edition=DE&variant=simplified');
    assert.equal(source.href, `${origin}/newsletters/embedded?edition=DE&variant=simplified`);
  });

  it('takes it from the other name of this machine, and tells it who may hear', () => {
    const source = sourceAt('/newsletters/frame?cross=1');
    assert.equal(source.origin, 'http://127.0.0.1:8080');
    assert.equal(source.searchParams.get('parent'), origin);
  });

  it('lets a page of this machine hear the widget, and nobody else', () => {
    const heardBy = (parent: string) =>
      attributeOf(widgetAt(`/newsletters/embedded?parent=${encodeURIComponent(parent)}`), 'parent-origin');
    assert.equal(heardBy(`${origin}/newsletters/frame`), origin);
    for (const parent of ['*', '', 'null', 'https://evil.example', 'http://localhost.evil.example', '//localhost']) {
      assert.equal(heardBy(parent), undefined, parent);
    }
  });

  it('holds the widget and nothing of the newspaper in the frame', () => {
    assert.doesNotMatch(htmlOf('/newsletters/embedded'), /<header|<footer|<nav|<a /);
    assert.equal(attributeOf(widgetAt('/newsletters/embedded?variant=simplified'), 'variant'), 'simplified');
    assert.equal(attributeOf(widgetAt('/newsletters/embedded'), 'variant'), undefined);
  });
});

describe('The link at the foot of a letter', () => {
  it('stands in each preview, in the language of its edition', () => {
    // A letter that several editions list has the foot of the first.
    const firsts = newsletters.filter(
      ({ listId }, at) => newsletters.findIndex((each) => each.listId === listId) === at,
    );
    for (const { listId, edition = 'US' } of firsts) {
      const language = editions.find((entry) => entry.edition === edition)?.language ?? '';
      const [reason, leave] = issueFor(language).foot;
      const html = htmlOf(`/newsletters/preview/${listId}`);
      assert.ok(html.includes(`${reason} <a href="/newsletters/leave?edition=${edition}">${leave}</a>`), listId);
    }
  });

  it('leads to a page that ends all newsletters, and lets its address be heard by nobody', () => {
    const address = '/newsletters/leave?edition=DE&auth_email_key=s3cret';
    assert.match(widgetAt(address), / immediate-unsubscribe-all>/);
    assert.ok(!htmlOf(address).includes('s3cret'));
    assert.match(htmlOf(address), /<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">/);
    assert.equal(find(address)?.headers?.['referrer-policy'], 'strict-origin');
  });
});

describe('The small window for logging in', () => {
  it('holds one paywall tag, tells its address to nobody and is not found', () => {
    const html = htmlOf('/log-in');
    assert.equal(html.match(/<pw-paywall /g)?.length, 1);
    assert.match(html, /<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">/);
  });
});
