import { expect } from '@open-wc/testing';
import { deployment } from '../../src/editions/deployment.ts';
import { siteTypes } from '../../src/editions/edition.ts';
import { getSignInUrl } from '../../src/newsletters/sign-in-url.ts';

const pageUrl = 'https://ledger.example/newsletters?a=1';
const at = (host: string | null, signInPath = '/log-in', page = pageUrl) =>
  getSignInUrl({ siteHosts: { ...deployment.siteHosts, de: host }, signInPath }, 'de', page);

describe('Where readers sign in', () => {
  it('is on the page’s own origin where the deployment names no other', () => {
    expect(at(null)).to.equal('https://ledger.example/log-in');
  });

  it('is on the origin that the deployment names for that kind of host site', () => {
    expect(at('https://de.ledger.example')).to.equal('https://de.ledger.example/log-in');
    const sites = { ...deployment, siteHosts: { ...deployment.siteHosts, de: 'https://de.ledger.example' } };
    expect(getSignInUrl(sites, 'fr', pageUrl)).to.equal('https://ledger.example/log-in');
  });

  it('may carry a query', () => {
    expect(at('https://de.ledger.example', '/in?small=1')).to.equal('https://de.ledger.example/in?small=1');
  });

  for (const [name, host, path] of [
    ['a path that leaves the host', 'https://de.ledger.example', '//evil.test/log-in'],
    ['an address for a path', 'https://de.ledger.example', 'https://evil.test/'],
    ['a script for a path', 'https://de.ledger.example', 'javascript:alert(1)'],
    ['a path that leaves the page', null, '\\\\evil.test/log-in'],
    ['a host with credentials in the path', null, 'https://reader:secret@ledger.example/log-in'],
    ['a script for a host', 'javascript:alert(1)', '/log-in'],
    ['data for a host', 'data:text/html,x', '/log-in'],
    ['another protocol', 'ftp://ledger.example', '/log-in'],
    ['a host that is no address', 'ledger', '/log-in'],
    ['an empty host', '', '/log-in'],
  ] as const) {
    it(`is nowhere where there is ${name}`, () => expect(at(host, path)).to.equal(null));
  }

  it('is nowhere on a page without an origin', () => {
    expect(at(null, '/log-in', 'about:srcdoc')).to.equal(null);
  });

  for (const siteType of siteTypes) {
    it(`is settled for ${siteType}`, () => {
      expect(getSignInUrl(deployment, siteType, pageUrl)).to.match(/^https:\/\//);
    });
  }
});
