import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compilePlainPattern, readPlainUrl } from '../../../src/flow/prepared/plain-url.ts';
import { compileUrlPattern, parseUrl } from '../../../src/flow/url/url.ts';

const joined = (parts: readonly string[], maxLength: number) =>
  fc.array(fc.constantFrom(...parts), { maxLength }).map((texts) => texts.join(''));
const written = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));

const usual = (texts: readonly string[], others: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: others });
const schemes = usual(['https://', 'http://'], fc.constantFrom('HTTPS://', 'ftp://', ''));
const hosts = usual(
  ['example.com/', 'www.example.com/', 'a-b.example.com/'],
  joined(['a', 'b.', 'example', '.com', '-', '1', '0x1', 'xn--', 'A', 'é', ':80', ':443', '_', '/'], 4),
);
const paths = usual(
  ['', 'news', 'News/a', 'news/a.b/?q=1', '/a//b'],
  joined(['/', 'news', 'a', 'A', '.', '..', '%61', '%2e', 'é', '~', '?', 'q=1', '#', '&', ' ', '\\'], 6),
);
const addresses = written(schemes, hosts, paths);
const patternParts = ['*', 'a', '.', 'www.', 'example', '.com', '/', 'news', 'N', '?', '%61', ':443', '-'];
const patterns = written(
  fc.constantFrom('https://', 'http://', '*://', ''),
  usual(['*', 'example.com', '*.example.com', '*e*m', 'www.*'], joined(patternParts, 3)),
  usual(['', '/', '/*', '/news*', '*/*a', '/*e*s*', '*'], joined(patternParts, 3)),
);

describe('A plain address', () => {
  it('is one that the URL standard leaves as it is', () => {
    let plain = 0;
    fc.assert(
      fc.property(addresses, (address) => {
        const url = readPlainUrl(address);
        if (url === null) return;
        plain++;
        const { href, scheme, hostStart, pathEnd } = url;
        const parsed = parseUrl(address);
        assert.ok(parsed);
        assert.equal(parsed.hash, '');
        assert.deepEqual(
          [href, scheme, href.slice(hostStart, pathEnd), href.slice(pathEnd)],
          [
            parsed.href,
            parsed.scheme,
            parsed.host + parsed.path,
            parsed.query === '' ? href.slice(pathEnd) : parsed.query,
          ],
        );
      }),
      { numRuns: 20_000, seed: 3 },
    );
    assert.ok(plain > 300, `only ${plain}`);
  });

  it('matches plain patterns as any address does', () => {
    let matched = 0;
    let compared = 0;
    fc.assert(
      fc.property(patterns, fc.array(addresses, { minLength: 8, maxLength: 8 }), (pattern, texts) => {
        const matches = compilePlainPattern(pattern);
        if (matches === null) return;
        for (const text of texts) {
          const url = readPlainUrl(text);
          const parsed = parseUrl(text);
          if (url === null || parsed === null) continue;
          const wanted = compileUrlPattern(pattern)?.(parsed);
          assert.equal(matches(url), wanted, `${pattern} ${text}`);
          compared++;
          if (wanted) matched++;
        }
      }),
      { numRuns: 20_000, seed: 4 },
    );
    assert.ok(compared > 3000 && matched > 100, `${matched} of ${compared} matched`);
  });

  for (const address of [
    'https://1.2/',
    'https://a.0x1/',
    'https://xn--a/',
    'https://a.example/./b',
    'https://a.example/%61',
  ])
    it(`is not ${address}`, () => assert.equal(readPlainUrl(address), null));
});
