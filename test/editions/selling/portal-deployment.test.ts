import { expect } from '@open-wc/testing';
import { encodeKey } from '../../../src/editions/selling/gateway-keys.ts';
import { type PortalDeployment, portalDeployment } from '../../../src/editions/selling/portal-deployment.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
import { contrastOf } from '../../support/themes/contrast.ts';
import { keys } from '../spec-editions.ts';

/** A publisher's own module, which may differ from its types. */
type Said = { -readonly [Name in keyof PortalDeployment]?: unknown };

/** The sandbox's deployment with other parts, as a publisher's module gives it: nobody has checked it. */
const saying = (parts: Said): PortalDeployment => Object.assign({ ...portalDeployment }, parts);
const linking = (link: string, address: unknown) => saying({ links: { ...portalDeployment.links, [link]: address } });
const hosting = (subsApi: unknown) => {
  const hosts = { subsApi, subsHostUrl: null };
  return saying({ hosts: { production: hosts, development: hosts } });
};
const scripting = (stripe: string) => saying({ gatewayScripts: { ...portalDeployment.gatewayScripts, stripe } });
const us = (deployment: PortalDeployment) => getConfig('US', 'production', deployment);

describe('An unknown edition', () => {
  for (const key of ['', 'us', 'XX', 'cn-ntd', '__proto__', 'constructor']) {
    it(`'${key}' is refused in the words of the spec`, () => {
      expect(() => getConfig(key, 'production')).to.throw(Error, /^Invalid edition provided into getConfig function$/);
    });
  }
});

describe('A page that hangs something on every object', () => {
  it('changes nothing of what a deployment says', () => {
    const before = us(portalDeployment);
    Object.assign(Object.prototype, { version: 'not ours' });
    try {
      expect(us(portalDeployment)).to.deep.equal(before);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'version');
    }
  });
});

describe('A deployment', () => {
  it('may name origins that a billing service leads to', () => {
    const partnerOrigins = ['https://offers.example', 'http://localhost:8001'];
    expect(us(saying({ partnerOrigins })).partnerOrigins).to.deep.equal(partnerOrigins);
  });

  it('may say where gateways are', () => {
    const deployment = saying({
      gatewayScripts: { ...portalDeployment.gatewayScripts, stripe: 'https://js.stripe.example/v3/' },
      payPalOrigins: ['https://paypal.example'],
    });
    expect(us(deployment).gatewayScripts.stripe).to.equal('https://js.stripe.example/v3/');
    expect(us(deployment).gatewayScripts.braintreeClient).to.equal('/gateways/braintree/client.js');
    expect(us(deployment).payPalOrigins).to.deep.equal(['https://paypal.example']);
  });

  it('may leave the scheme of a link out', () => {
    expect(us(linking('faq', 'help.ledger.example/faq')).links.faq).to.equal('https://help.ledger.example/faq');
    expect(us(linking('faq', '/faq')).links.faq).to.equal('/faq');
  });

  for (const [name, deployment] of [
    ['without the edition', saying({ editions: { CA: portalDeployment.editions.CA } })],
    ['without editions', saying({ editions: undefined })],
    ['without links', saying({ links: undefined })],
    ['without hosts of the mode', saying({ hosts: { development: portalDeployment.hosts.development } })],
    ['without keys', saying({ keys: {} })],
    ['with a link to a script', linking('faq', 'javascript:alert(1)')],
    ['with a link to data', linking('shop', 'data:text/html,hello')],
    ['with a link that is relative', linking('terms', 'about/terms')],
    ['with a link that leaves the page’s origin', linking('home', '//evil.test/')],
    ['with a link that leaves it by backslashes', linking('home', '/\\evil.test/')],
    ['with a link that leaves it by a tab', linking('home', '/\t/evil.test/')],
    ['with credentials in a link', linking('contact', 'https://reader:secret@ledger.example/')],
    ['with a link that is no text', linking('premium', 7)],
    ['with a link that is missing', linking('subscribe', undefined)],
    ['with a host by FTP', hosting('ftp://subs.ledger.example')],
    ['with a host that ends with a slash', hosting('https://subs.ledger.example/')],
    ['with a host of the same origin that is only a slash', hosting('/')],
    ['with a host that is missing', hosting(undefined)],
    ['without a name', saying({ editions: { US: { name: ' ', accent: null, logo: null } } })],
    ['with a logo that is a script', saying({ editions: { US: { name: 'A', accent: null, logo: 'javascript:1' } } })],
    ['with a chat from nowhere', saying({ chat: { scriptUrl: 'chat.js', global: 'Chat' } })],
    ['with an origin that is a path', saying({ partnerOrigins: ['/offers'] })],
    ['with an origin and more', saying({ partnerOrigins: ['https://offers.example/spring'] })],
    ['without origins', saying({ partnerOrigins: undefined })],
    ['with a gateway’s script from nowhere', scripting('stripe.js')],
    ['with a gateway’s script that is one itself', scripting('javascript:alert(1)')],
    ['without scripts of gateways', saying({ gatewayScripts: undefined })],
    ['with a PayPal that is a page', saying({ payPalOrigins: ['https://paypal.example/agree'] })],
    ['with two banned words', saying({ bannedWords: ['damn', 'crap'] })],
    ['with a sign-in elsewhere by script', saying({ sameDomainAuthPath: 'javascript:1' })],
  ] as const) {
    it(`${name} is refused in the words of the spec, and says why`, () => {
      expect(() => us(deployment))
        .to.throw(Error, /^Config not found or invalid$/)
        .with.property('cause')
        .that.is.instanceOf(Error);
    });
  }

  for (const encoded of ['', 'pk_live_plain', 'a%', btoa('two words'), btoa('\u0007'), btoa('é')]) {
    it(`with the key ${JSON.stringify(encoded)} is refused`, () => {
      const { production } = portalDeployment.keys;
      const stripe = { ...production.stripe, '1': encoded };
      const deployment = saying({ keys: { production: { ...production, stripe } } });
      expect(() => us(deployment)).to.throw(/^Config not found or invalid$/);
      expect(getConfig('DE', 'production', deployment).keys.stripe).to.equal('pk_live_ledger_europe');
    });
  }

  it('may name hosts and pages elsewhere, and a key of its own', () => {
    const subs = { subsApi: 'https://subs.ledger.example', subsHostUrl: 'http://127.0.0.1:9000/subs' };
    const keyed = { stripe: { '1': encodeKey('pk_1') } };
    const links = { ...portalDeployment.links, faq: 'https://help.ledger.example/faq?a=1#top' };
    const edition = us(saying({ hosts: { production: subs }, keys: { production: keyed }, links }));
    expect(edition.hosts).to.deep.equal(subs);
    expect(edition.keys).to.deep.equal({ stripe: 'pk_1' });
    expect(edition.links.faq).to.equal('https://help.ledger.example/faq?a=1#top');
  });

  it('may give one edition pages and hosts of its own', () => {
    const own = { subsApi: 'https://subs.ledger.ca', subsHostUrl: null };
    const look = { name: 'The Ledger Canada', accent: null, logo: null };
    const ca = { ...look, links: { faq: '/ca/faq', donate: '/ca/donate' }, hosts: { production: own } };
    const deployment = saying({ editions: { ...portalDeployment.editions, CA: ca } });
    const canada = getConfig('CA', 'production', deployment);
    expect(canada.hosts).to.deep.equal(own);
    expect(canada.links.faq).to.equal('/ca/faq');
    expect(canada.links.terms).to.equal('/about/terms');
    expect(canada.links.donate).to.equal(null);
    expect(canada.look).to.deep.equal(look);
    expect(getConfig('CA', 'development', deployment).hosts).to.deep.equal(portalDeployment.hosts.development);
    expect(getConfig('US', 'production', deployment)).to.deep.equal(getConfig('US', 'production'));
  });

  it('is read as it stands, whatever the page hung on Object.prototype', () => {
    const name = 'type';
    Object.defineProperty(Object.prototype, name, { value: 'not yours', configurable: true, enumerable: true });
    try {
      expect(getConfig('US', 'production').look.name).to.equal('The Ledger');
    } finally {
      Reflect.deleteProperty(Object.prototype, name);
    }
  });

  it('may have no chat at all', () => {
    const edition = us(saying({ chat: null }));
    expect(edition.chat).to.equal(null);
    expect(edition.flags.hasLiveChat).to.equal(false);
  });
});

describe('The sandbox’s deployment', () => {
  it('has a name of its own for every edition', () => {
    const names = keys.map((key) => getConfig(key, 'production').look.name);
    expect(new Set(names).size).to.equal(keys.length);
  });

  it('bans three words', () => {
    expect(new Set(portalDeployment.bannedWords).size).to.equal(3);
    for (const word of portalDeployment.bannedWords) expect(word).to.match(/^[a-z]+$/);
  });

  for (const key of keys) {
    it(`gives ${key} an accent that can be read in light and dark`, () => {
      const { accent } = getConfig(key, 'production').look;
      const [, light = '', dark = ''] =
        /^light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)$/.exec(accent ?? 'light-dark(#0b5a7a, #7cc4e0)') ?? [];
      expect(contrastOf(light, '#ffffff')).to.be.above(4.5);
      expect(contrastOf(dark, '#1c1e22')).to.be.above(4.5);
      expect(contrastOf(dark, '#08222e')).to.be.above(4.5);
    });
  }
});
