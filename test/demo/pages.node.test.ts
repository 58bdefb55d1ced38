import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { renderPage } from '../../demo/pages/index.ts';
import { wallPages } from '../../demo/pages/walls/index.ts';
import { wordCount } from '../../demo/seed/articles/article.ts';
import { articles } from '../../demo/seed/articles/index.ts';
import type { Page } from '../../demo/service/statics/demo-page.ts';
import { attributeOf, linkedData, metaContents } from './markup.ts';

const origin = 'http://localhost:8080';

const render = (address: string): Page => {
  const url = new URL(address, origin);
  const page = renderPage(url.pathname, { origin, url, nonce: 'n0nce', chunks: { core: '/core.js' } });
  assert.ok(page !== null, `no page at ${address}`);
  return page;
};

const pathsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path)),
];

/** Returns whether the service itself answers a path, beside pages. */
const isServed = (path: string) =>
  path.startsWith('/sandbox/') ||
  path.startsWith('/gateways/') ||
  ['/mail', '/events', '/pw.js', '/core.js'].includes(path);

const checkLinks = (html: string) => {
  for (const path of pathsIn(html)) {
    if (path.startsWith('/assets/')) {
      assert.ok(existsSync(new URL(`../../demo/pages${path}`, import.meta.url)), `no asset ${path}`);
    } else if (!isServed(path)) assert.equal(render(path).status, 200, path);
  }
};

const everyPath = [
  '/',
  '/newsletters',
  '/newsletters?edition=DE',
  '/newsletters/preview/cn-morning',
  '/newsletters/variant/simplified',
  '/newsletters/options',
  '/snippets',
  '/snippets/preview/hard/harbour-vote',
  '/newsletters/frame',
  '/newsletters/embedded',
  '/newsletters/leave',
  '/portal',
  '/portal/settings',
  '/portals',
  '/about/faq',
  '/subscribe',
  '/sign-in',
  '/log-in',
  '/section/politics',
  ...wallPages.flatMap(({ path }) => articles.map(({ slug }) => `/${path}/${slug}`)),
];

describe('The demo pages', () => {
  it('lead nowhere that does not exist, from the index on', () => {
    checkLinks(render('/').html);
  });

  it('lead nowhere that does not exist, from one page of each kind', () => {
    for (const path of [
      '/article/harbour-vote',
      '/newsletters',
      '/newsletters/variant/default',
      '/newsletters/options',
      '/snippets',
      '/newsletters/frame',
      '/newsletters/leave',
      '/newsletters/preview/de-morgen',
      '/portal',
      '/portals',
      '/about/premium',
      '/subscribe',
      '/sign-in',
      '/log-in',
      '/section/science',
    ]) {
      checkLinks(render(path).html);
    }
  });

  it('load nothing and link to nothing outside of this origin, but for the loader of the cross-origin page', () => {
    for (const path of everyPath) {
      const { html } = render(path);
      const foreign = [...html.matchAll(/(?:href|src|content)="(https?:\/\/[^/"]+)/g)]
        .map(([, address]) => address)
        .filter(
          (address) => address !== origin && !(/^\/(frame-)?cross\//.test(path) && address === 'http://127.0.0.1:8080'),
        );
      assert.deepEqual(foreign, [], path);
    }
  });

  it('answer null where there is no page', () => {
    for (const path of ['/nowhere', '/article', '/article/nothing', '/article/harbour-vote/more', '/newsletters/x']) {
      assert.equal(renderPage(path, { origin, url: new URL(path, origin), chunks: { core: '/core.js' } }), null, path);
    }
  });

  it('have one main heading, a language, and images of known size each', () => {
    for (const path of everyPath) {
      const { html } = render(path);
      assert.equal(html.match(/<h1\b/g)?.length, 1, path);
      assert.match(html, /<html lang="en">/);
      for (const [image] of html.matchAll(/<img\b[^>]*>/g)) {
        assert.ok(attributeOf(image, 'width') && attributeOf(image, 'height') && /\balt="/.test(image), image);
      }
    }
  });

  it('escape what stands in an address', () => {
    const { html } = render(`/newsletters?edition=${encodeURIComponent('"><script>alert(1)</script>')}`);
    assert.ok(!html.includes('<script>alert'));
  });
});

describe('An article page', () => {
  it('has an article of at least 600 words, eight paragraphs, subheads, a pull quote and a picture', () => {
    for (const article of articles) {
      assert.ok(wordCount(article) >= 600, article.slug);
      assert.ok(article.body.filter((block) => typeof block === 'string').length >= 8, article.slug);
      assert.ok(
        article.body.some((block) => typeof block === 'object' && 'subhead' in block),
        article.slug,
      );
      assert.ok(
        article.body.some((block) => typeof block === 'object' && 'quote' in block),
        article.slug,
      );
      assert.match(
        render(`/article/${article.slug}`).html,
        new RegExp(`<img src="/assets/articles/${article.figure.src}"`),
      );
    }
  });

  it('says the same facts in meta tags and in JSON-LD', () => {
    for (const article of articles) {
      const { html } = render(`/article/${article.slug}`);
      const data = linkedData(html);
      assert.equal(data.headline, article.title);
      assert.deepEqual(metaContents(html, 'og:title'), [article.title]);
      assert.equal(data.identifier, article.postId);
      assert.deepEqual(metaContents(html, 'article:id'), [article.postId]);
      assert.equal(data.articleSection, article.section);
      assert.deepEqual(metaContents(html, 'article:section'), [article.section]);
      assert.deepEqual(data.keywords, article.tags);
      assert.deepEqual(metaContents(html, 'article:tag'), article.tags);
      assert.deepEqual(data.author, { '@type': 'Person', name: article.author });
      assert.deepEqual(metaContents(html, 'author'), [article.author]);
      assert.deepEqual(metaContents(html, 'page-type'), [article.pageType]);
    }
  });

  it('tells search engines which part is not free, but on a free article and on a page without a wall', () => {
    const walled = linkedData(render('/hard/harbour-vote').html);
    assert.equal(walled.isAccessibleForFree, false);
    assert.deepEqual(walled.hasPart, {
      '@type': 'WebPageElement',
      isAccessibleForFree: false,
      cssSelector: '.article-body',
    });
    for (const path of ['/open/harbour-vote', '/article/when-the-siren-sounds']) {
      const open = linkedData(render(path).html);
      assert.equal(open.isAccessibleForFree, true, path);
      assert.equal(open.hasPart, undefined, path);
    }
  });

  it('carries the snippet and the tag of its flow', () => {
    for (const { path, flowId, isCrossOrigin } of wallPages) {
      const { html } = render(`/${path}/harbour-vote`);
      const from = isCrossOrigin === true ? 'http://127.0.0.1:8080' : origin;
      assert.ok(html.includes(`<link rel="modulepreload" href="${from}/core.js"`), path);
      const early = /<script data-early="([^"]*)"/.exec(html)?.[1];
      assert.equal(early, `${from}/paywall/api2/pw/combined?siteId=ledger&amp;flowId=${flowId}`, path);
      assert.match(html, new RegExp(`<script type="module" async src="${from}/pw.js"`));
      assert.ok(html.includes(`<pw-paywall site-id="ledger" flow-id="${flowId}"></pw-paywall>`), path);
      assert.ok(html.includes('<div id="pw-inline"></div>'), path);
    }
  });

  it('has one canonical address on whichever page it is read', () => {
    for (const { path } of wallPages) {
      const { html } = render(`/${path}/eelgrass`);
      assert.ok(html.includes(`<link rel="canonical" href="${origin}/article/eelgrass">`), path);
    }
  });
});

describe('The strict page', () => {
  const { html, headers } = render('/strict/harbour-vote');

  it('sends a policy with a nonce, strict-dynamic and Trusted Types', () => {
    const policy = headers?.['content-security-policy'] ?? '';
    for (const part of [
      "script-src 'nonce-n0nce' 'strict-dynamic'",
      "style-src 'nonce-n0nce'",
      "require-trusted-types-for 'script'",
      'trusted-types pw presswall',
    ]) {
      assert.ok(policy.includes(part), part);
    }
  });

  it('gives the nonce to every script and style sheet, and holds no style attribute', () => {
    const loaded = [...html.matchAll(/<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('ld+json'));
    assert.ok(loaded.length >= 4);
    for (const tag of loaded) assert.equal(attributeOf(tag, 'nonce'), 'n0nce', tag);
    assert.doesNotMatch(html, /\sstyle="|<style|\son\w+="/);
  });
});

describe('A page that a link with a secret opens', () => {
  const policyOf = (address: string) => render(address).headers?.['referrer-policy'];

  it('tells its address to nobody, for its style sheets are asked for before the SDK runs', () => {
    for (const brought of ['auth_lwpw=c0de', 'est=t0ken', 'pw_est=t0ken', 'code=c0de&state=1', 'oauth_verifier=1']) {
      assert.equal(policyOf(`/accounts?${brought}`), 'strict-origin', brought);
    }
    const { 'content-security-policy': policy } = render('/strict/eelgrass?est=t0ken').headers ?? {};
    assert.match(policy ?? '', /nonce/);
  });

  it('is the only one that keeps it', () => {
    assert.equal(policyOf('/accounts?tid=standard&author=1'), undefined);
  });
});

describe('The cross-origin page', () => {
  it('takes its loader from the loopback origin that the address names', () => {
    assert.ok(
      render('/cross/eelgrass?loader=http://127.0.0.1:9001').html.includes('src="http://127.0.0.1:9001/pw.js"'),
    );
  });

  it('takes it from nowhere else', () => {
    for (const address of ['https://evil.example', 'http://127.0.0.1.evil.example', 'javascript:alert(1)', '//evil']) {
      const { html } = render(`/cross/eelgrass?loader=${encodeURIComponent(address)}`);
      assert.ok(html.includes('src="http://127.0.0.1:8080/pw.js"'), address);
    }
  });
});
