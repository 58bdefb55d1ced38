import { expect } from '@open-wc/testing';
import { createIframeUrl, type IframeUrlOptions } from '../../../src/walls/iframe/iframe-url.ts';
import { template } from '../../support/walls/template.ts';

const user = {
  clientId: 'c-1',
  id: 5,
  email: 'ada+x@readers.example',
  picture: '',
  name: 'Ada B',
  firstName: 'Ada',
  lastName: 'B',
  isEmailVerified: true,
};

const address = (own: object = {}, options: Partial<IframeUrlOptions> = {}) =>
  createIframeUrl({
    paywallHost: 'https://pw.example/paywall',
    siteId: 'ledger',
    template: template({ type: 'iframe', templateId: 'offer 1', ...own }),
    pageUrl: 'https://ledger.example/news/a?b=1&c=2#d',
    user,
    credentials: { sessionid: 's-1', token: 't-1' },
    ...options,
  });

const u =
  '%7B%22clientId%22%3A%22c-1%22%2C%22id%22%3A5%2C%22email%22%3A%22ada%2Bx%40readers.example%22%2C%22picture%22%3A%22%22%2C' +
  '%22name%22%3A%22Ada%20B%22%2C%22firstName%22%3A%22Ada%22%2C%22lastName%22%3A%22B%22%2C%22isEmailVerified%22%3Atrue%7D';
const pl = 'https%3A%2F%2Fledger.example%2Fnews%2Fa%3Fb%3D1%26c%3D2%23d';

describe('The address of an iframe template', () => {
  it('says site, template, parent page and user, and nothing more where nothing more is asked for', () => {
    expect(address()).to.equal(`https://pw.example/paywall/template/page?sid=ledger&tid=offer%201&pl=${pl}&u=${u}`);
  });

  it('says version, old credentials, resizable and its own parameters in the order of the spec', () => {
    const full = { version: 3, legacyCk: true, resizable: true, urlParams: { campaign: 'a&b', 'x y': 'ü' } };
    const ck = '%7B%22sessionid%22%3A%22s-1%22%2C%22token%22%3A%22t-1%22%7D';
    expect(address(full)).to.equal(
      `https://pw.example/paywall/template/page?sid=ledger&tid=offer%201&v=3&ck=${ck}&pl=${pl}&u=${u}&rs=1&campaign=a%26b&x%20y=%C3%BC`,
    );
  });

  it('holds no credentials unless the template asks for the old form', () => {
    for (const legacyCk of [undefined, false]) {
      expect(address({ legacyCk })).not.to.match(/t-1|s-1|[?&]ck=/);
    }
  });

  it('names the parent page without its secrets', () => {
    const pageUrl = 'https://ledger.example/a?est=e1&pw_est=e2&auth_reset_password=r&agent_as_user=a&q=1';
    expect(new URL(address({}, { pageUrl })).searchParams.get('pl')).to.equal('https://ledger.example/a?q=1');
  });

  it('lets no parameter of the template take the place of its own', () => {
    const query = new URL(address({ urlParams: { sid: 'x', ck: 'x', u: 'x', rs: '1', mine: 'y' } })).searchParams;
    expect([query.getAll('sid'), query.getAll('ck'), query.getAll('rs'), query.getAll('mine')]).to.deep.equal([
      ['ledger'],
      [],
      [],
      ['y'],
    ]);
  });
});
