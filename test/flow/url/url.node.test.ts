import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compileUrlPattern, parseUrl } from '../../../src/flow/url/url.ts';

const matches = (pattern: string, url: string): boolean | null => {
  const compiled = compileUrlPattern(pattern);
  const address = parseUrl(url);
  return compiled === null ? null : address !== null && compiled(address);
};

const table: [pattern: string, url: string, wanted: boolean][] = [
  // Scheme and host without case, path and the rest with it.
  ['HTTPS://EXAMPLE.COM/News', 'https://example.com/News', true],
  ['https://example.com/news', 'https://example.com/News', false],
  ['*.EXAMPLE.com/a', 'https://www.example.com/a', true],
  ['example.com*Print', 'https://example.com/a/Print', true],
  ['example.com*Print', 'https://example.com/a/print', false],
  ['*.COM*Foo', 'https://example.com/Foo', true],
  ['*.COM*Foo', 'https://example.com/foo', false],
  // With a scheme from the scheme on, otherwise from the host on.
  ['http://example.com/a', 'https://example.com/a', false],
  ['example.com/a', 'http://example.com/a', true],
  ['ample.com/a', 'https://example.com/a', false],
  ['http*://example.com/a', 'https://example.com/a', true],
  ['*://example.com/a', 'http://example.com/a', true],
  ['*://example.com/a', 'https://other.example/x://example.com/a', false],
  ['*example.com/a', 'https://www.example.com/a', true],
  // Start page.
  ['example.com', 'https://example.com/', true],
  ['example.com/', 'https://example.com', true],
  ['https://example.com', 'https://example.com/', true],
  ['example.com', 'https://example.com/a', false],
  ['example.com/a', 'https://example.com/a/', false],
  ['*.example.com', 'https://www.example.com/', true],
  ['example.com?x=1', 'https://example.com/?x=1', true],
  ['example.com/?x=1', 'https://example.com?x=1', true],
  ['example.com#top', 'https://example.com/#top', true],
  // Query and hash, each on its own.
  ['example.com/a', 'https://example.com/a?x=1#y', true],
  ['example.com/a?x=1', 'https://example.com/a', false],
  ['example.com/a?x=1', 'https://example.com/a?x=1#y', true],
  ['example.com/a#y', 'https://example.com/a?x=1#y', true],
  ['example.com/a#y', 'https://example.com/a?x=1#z', false],
  ['example.com/a?x=1#y', 'https://example.com/a?x=1#y', true],
  ['example.com/a?*', 'https://example.com/a?', true],
  ['example.com/a?*', 'https://example.com/a', false],
  ['example.com/a#b?c', 'https://example.com/a?x=1#b?c', true],
  ['example.com/a#b?c', 'https://example.com/a?c#b', false],
  // Ports.
  ['https://example.com:443/a', 'https://example.com/a', true],
  ['http://example.com:80/a', 'http://example.com/a', true],
  ['https://example.com:80/a', 'https://example.com/a', false],
  ['https://example.com:80/a', 'https://example.com:80/a', true],
  ['example.com:8080/a', 'http://example.com:8080/a', true],
  ['example.com/a', 'http://example.com:8080/a', false],
  ['example.com:443/a', 'https://example.com/a', true],
  ['example.com:443/a', 'http://example.com/a', false],
  ['*://example.com:80', 'http://example.com/', true],
  // Escapes.
  ['example.com/caf%C3%A9', 'https://example.com/café', true],
  ['example.com/café', 'https://example.com/caf%c3%a9', true],
  ['example.com/?q=日本', 'https://example.com/?q=%E6%97%A5%E6%9C%AC', true],
  ['example.com/#😀', 'https://example.com/#%F0%9F%98%80', true],
  ['example.com/a%2Fb', 'https://example.com/a/b', false],
  ['example.com/a%2Fb', 'https://example.com/a%2Fb', true],
  ['example.com/%E9', 'https://example.com/%E9', true],
  ['example.com/%FF%C3%A9', 'https://example.com/%FFé', true],
  ['münchen.example/*', 'https://münchen.example/a', true],
  ['*.MÜNCHEN.example/*', 'https://www.münchen.example/a', true],
  // All other characters mean themselves.
  ['example.com/a.html', 'https://example.com/axhtml', false],
  ['exampleXcom/', 'https://example.com/', false],
  ['example.com/[a]+(b)|$.', 'https://example.com/[a]+(b)|$.', true],
  // Credentials take no part, so a host can't be feigned by them.
  ['https://example.com*', 'https://example.com@evil.example/', false],
  ['https://evil.example/', 'https://example.com@evil.example/', true],
  ['', 'https://example.com/', false],
  ['*', 'https://example.com/a', true],
];

describe('A URL pattern', () => {
  for (const [pattern, url, wanted] of table) {
    it(`${JSON.stringify(pattern)} ${wanted ? 'matches' : 'does not match'} ${url}`, () => {
      assert.equal(matches(pattern, url), wanted);
    });
  }

  it('is refused above 2,048 characters, which are counted after unescaping', () => {
    assert.equal(matches(`example.com/${'a'.repeat(2037)}`, 'https://example.com/'), null);
    assert.equal(matches(`*/${'%C3%A9'.repeat(2046)}`, `https://example.com/${'é'.repeat(2040)}`), false);
  });

  it('looks at 2,048 characters of an address', () => {
    const url = `https://example.com/${'a'.repeat(3000)}/end`;
    assert.equal(matches('*/end', url), false);
    assert.equal(matches(url.slice(0, 2048), url), true);
    assert.equal(matches(url.slice(8, 2056), url), true);
    assert.equal(matches(`https://example.com/${'é'.repeat(2028)}`, `https://example.com/${'é'.repeat(2029)}`), true);
  });

  it('matches nothing where a page has no address', () => {
    for (const url of [undefined, null, '', 'no address', 7, {}]) assert.equal(parseUrl(url), null);
  });

  it('always matches the address it was copied from, without its credentials', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true, validSchemes: ['http', 'https'] }),
        (url) => {
          const { href } = new URL(url);
          fc.pre(!href.includes('*'));
          assert.equal(matches(href, url), true, href);
          assert.equal(matches(href.slice(href.indexOf('//') + 2), url), true, href);
          const start = href.slice(0, Math.max(href.indexOf('//') + 3, href.length / 2));
          if (!start.includes('%')) assert.equal(matches(`${start}*`, url), true, href);
          assert.equal(matches(`${href}x`, url), false, href);
        },
      ),
      { numRuns: 3000, seed: 3 },
    );
  });

  it('never throws, whatever is written in it and wherever the page is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        (pattern, url) => {
          matches(pattern, url);
          matches(pattern, `https://example.com/${url}`);
          matches(`https://${pattern}`, `https://example.com/${url}`);
        },
      ),
      { numRuns: 5000, seed: 4 },
    );
  });
});
