import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { routeNames, routes } from '../../../../elements/pw-portal/app/route/routes.ts';
import {
  createPortalUrl,
  isPortalUrl,
  normalizeBasePath,
  parsePortalUrl,
} from '../../../../src/sdk/portal/route/portal-url.ts';

const origin = 'https://ledger.example';

describe('A base path', () => {
  for (const [attribute, base] of [
    [null, null],
    ['', ''],
    ['/', ''],
    ['portal', '/portal'],
    ['/portal/', '/portal'],
    ['my//account/', '/my/account'],
    ['/účet', '/%C3%BA%C4%8Det'],
    ['/my account', '/my%20account'],
    ['/my%20account', '/my%20account'],
    ['/account?from=mail', '/account'],
    ['/my/../account', '/account'],
  ] as const) {
    it(`of ${JSON.stringify(attribute)} is ${JSON.stringify(base)}`, () =>
      expect(normalizeBasePath(attribute)).to.equal(base));
  }
});

describe('An address', () => {
  for (const [address, base, segment, path] of [
    ['/portal/us/subscription', '/portal', 'us', '/subscription'],
    ['/portal/US/subscription/', '/portal', 'us', '/subscription'],
    ['/portal//us//subscription?a=1#b', '/portal', 'us', '/subscription'],
    ['/portal/us/', '/portal', 'us', '/'],
    ['/portal/cn-ntd', '/portal', 'cn-ntd', '/'],
    ['/portal', '/portal', null, '/'],
    ['/portals/us/password', '/portal', null, '/'],
    ['/us/password', '', 'us', '/password'],
    ['/', '', null, '/'],
    ['/my/page#/us/password', null, 'us', '/password'],
    ['/my/page#us', null, null, '/'],
    ['/my/page', null, null, '/'],
    ['/portal/us/a%20b', '/portal', 'us', '/a b'],
    ['/portal/us/%', '/portal', 'us', '/%'],
  ] as const) {
    it(`${address} behind ${base ?? 'no base'} leads to ${segment ?? 'no segment'} and ${path}`, () => {
      expect(parsePortalUrl(origin + address, base)).to.deep.equal({ segment, path });
    });
  }

  for (const [address, base, isOwn] of [
    ['/portal', '/portal', true],
    ['/portal/us/', '/portal', true],
    ['/portals/us/', '/portal', false],
    ['/news', '/portal', false],
    ['/news', '', true],
    ['/news#/us/', null, true],
    ['/news#comments', null, false],
    ['/news', null, false],
  ] as const) {
    it(`${address} is ${isOwn ? '' : 'not '}the portal’s own behind ${base ?? 'no base'}`, () => {
      expect(isPortalUrl(origin + address, base)).to.equal(isOwn);
    });
  }

  it('is written with its query and without a fragment that belonged to another page', () => {
    const next = createPortalUrl(`${origin}/portal/us/?from=mail#top`, '/portal', { segment: 'de', path: '/password' });
    expect(next).to.equal(`${origin}/portal/de/password?from=mail`);
  });

  it('of the account ends with a slash, so that it is no file', () => {
    expect(createPortalUrl(`${origin}/portal`, '/portal', { segment: 'de', path: '/' })).to.equal(
      `${origin}/portal/de/`,
    );
  });

  it('in the fragment leaves the page itself alone', () => {
    const next = createPortalUrl(`${origin}/my/page?a=1#/us/`, null, { segment: 'us', path: '/password' });
    expect(next).to.equal(`${origin}/my/page?a=1#/us/password`);
  });

  it('leads back to the place that it was written for, whatever that is called', () => {
    const part = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => !text.includes('/') && text !== '.' && text !== '..');
    const segment = part.map((text) => text.toLowerCase()).filter((text) => text === text.toLowerCase());
    const path = fc.oneof(
      fc.array(part, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`),
      fc.constantFrom(...routeNames.map((name) => routes[name].path)),
    );
    const base = fc.constantFrom(null, '', '/portal', '/my/account', normalizeBasePath('/účet'));
    fc.assert(
      fc.property(segment, path, base, fc.webQueryParameters(), (locale, at, behind, query) => {
        const place = { segment: locale, path: at };
        const written = createPortalUrl(`${origin}${behind ?? '/page'}?${query}`, behind, place);
        expect(parsePortalUrl(written, behind)).to.deep.equal(place);
        expect(new URL(written).origin).to.equal(origin);
        expect(new URL(written).search).to.equal(new URL(`${origin}/?${query}`).search);
      }),
    );
  });
});
