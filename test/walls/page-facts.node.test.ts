import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normalizePath } from '../../src/flow/url/normalize-path.ts';
import { compileUrlPattern, parseUrl } from '../../src/flow/url/url.ts';
import { getPageFacts } from '../../src/walls/runner/environment.ts';
import { getPageId } from '../../src/walls/runner/page-id.ts';
import { createWorld, noMetadata } from '../support/world/fake-world.ts';

const urlOf = (address: string) => getPageFacts(createWorld({ page: { address } }).platform, {}).url;

/** The address that an edge decides: it sends every other one to its plain path first (`src/edge/gate.ts`). */
const urlAtEdge = (address: string) => {
  const { origin, pathname, search } = new URL(address);
  return origin + normalizePath(pathname) + search;
};

describe('The address that page filters see', () => {
  for (const [written, plain] of [
    ['https://ledger.example/%68ard/x', 'https://ledger.example/hard/x'],
    ['https://ledger.example/h%41rd/%7Ex?q=%68#%68', 'https://ledger.example/hArd/~x?q=%68#%68'],
    ['https://ledger.example//hard//x', 'https://ledger.example/hard/x'],
    ['https://ledger.example/a%2Fb/%C3%A9', 'https://ledger.example/a%2Fb/%C3%A9'],
    ['https://ledger.example/', 'https://ledger.example/'],
    ['about:srcdoc', 'about:srcdoc'],
  ] as const) {
    it(`is ${plain} for ${written}`, () => assert.equal(urlOf(written), plain));
  }

  it('is as plain where the host page says it', () => {
    const { platform } = createWorld();
    assert.equal(
      getPageFacts(platform, { url: 'https://ledger.example/%68ard//x' }).url,
      'https://ledger.example/hard/x',
    );
    assert.equal(getPageFacts(platform, { url: '/hard/x' }).url, '/hard/x');
  });
});

describe('The id of a page for meters', () => {
  const idOf = (metadata: object, hostPage: { postId?: string } = {}) => {
    const page = { address: 'https://ledger.example/a?q=1', metadata: () => ({ ...noMetadata, ...metadata }) };
    return getPageId(createWorld({ page }).platform.page, hostPage);
  };

  it('is what the host says, else what the page says, else its canonical address, else its address', () => {
    const canonicalUrl = '/story';
    assert.equal(idOf({ postId: 'own', canonicalUrl }, { postId: 'host' }), 'host');
    assert.equal(idOf({ postId: 'own', canonicalUrl }), 'own');
    assert.equal(idOf({ canonicalUrl }), 'https://ledger.example/story');
    assert.equal(idOf({}), 'https://ledger.example/a');
  });

  it('is never empty', () => {
    assert.equal(idOf({ postId: 'own' }, { postId: '' }), 'own');
    assert.equal(idOf({ postId: '', canonicalUrl: '/story' }), 'https://ledger.example/story');
    assert.equal(idOf({ postId: '', canonicalUrl: '' }), 'https://ledger.example/a');
  });
});

describe('A page filter says the same in the page and at an edge', () => {
  const patterns: readonly (readonly [pattern: string, path: string, matches: boolean])[] = [
    ['*/hard/*', '/hard/x', true],
    ['*/hard/*', '/%68ard/x', true],
    ['*/hard/*', '/h%61r%64/x', true],
    ['*/hard/*', '//hard//x', true],
    ['*/hard/*', '/soft/../hard/x', true],
    ['*/hard/*', '/soft/%2e%2E/hard/x', true],
    ['*/hard/*', '\\hard\\x', true],
    ['*/%68ard/*', '/hard/x', true],
    ['*/%68ard/*', '/%68ard/x', true],
    ['*/a-b_c.d~e', '/a%2Db%5fc%2ed%7Ee', true],
    // The case of a path is kept: two spellings may be two pages.
    ['*/hard/*', '/HARD/x', false],
    ['*/hard/*', '/%48ard/x', false],
    ['*/Hard/*', '/%48ard/x', true],
    // Beyond ASCII, written or escaped, in any case of the escape.
    ['*/café', '/café', true],
    ['*/café', '/caf%c3%a9', true],
    ['*/caf%C3%A9', '/café', true],
    ['*/caf%c3%a9', '/caf%C3%A9', true],
    ['*/日本/*', '/%E6%97%A5%E6%9C%AC/x', true],
    // What an escape keeps apart stays apart, in any case of the escape.
    ['*/a%2Fb', '/a/b', false],
    ['*/a/b', '/a%2Fb', false],
    ['*/a%2Fb', '/a%2fb', true],
    ['*/a%2fb', '/a%2Fb', true],
    ['*/a%2Ab', '/axxb', false],
    ['*/a b', '/a%20b', false],
    ['*/a%20b', '/a b', true],
    ['*/100%', '/100%', true],
    ['*/%zz', '/%zz', true],
    ['*/%2568ard', '/%68ard', false],
    ['*/x?q=h', '/x?q=%68', true],
  ];
  for (const [pattern, path, matches] of patterns) {
    it(`${pattern} ${matches ? 'matches' : 'does not match'} ${path}`, () => {
      const filter = compileUrlPattern(pattern);
      const look = (url: string) => {
        const address = parseUrl(url);
        return address !== null && filter?.(address);
      };
      const address = `https://ledger.example${path}`;
      assert.deepEqual([look(urlOf(address)), look(urlAtEdge(address))], [matches, matches]);
    });
  }
});
