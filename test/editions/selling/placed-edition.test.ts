import { expect } from '@open-wc/testing';
import { resolveEditionUrls } from '../../../src/editions/selling/placed-edition.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';

describe('An edition in its deployment', () => {
  const edition = { ...getConfig('AU', 'production'), hosts: { subsApi: '/subs', subsHostUrl: null } };
  const addressing = { contactApi: '/contact-service', placesScriptUrl: '/places/script.js' };

  const services = { paywall: 'https://ledger.example/paywall', subs: 'https://subs.ledger.example' };

  it('has whole addresses on the origin of the deployment, and no slash behind its hosts', () => {
    const { links, hosts, chat, look, gatewayScripts, ...rest } = resolveEditionUrls(
      { ...edition, addressing },
      services,
    );
    expect([links.home, links.donate, links.rewards]).to.deep.equal([
      'https://ledger.example/',
      'https://ledger.example/about/donate',
      edition.links.rewards === null ? null : `https://ledger.example${edition.links.rewards}`,
    ]);
    expect(hosts).to.deep.equal({ subsApi: 'https://ledger.example/subs', subsHostUrl: null });
    expect(rest.addressing).to.deep.equal({
      contactApi: 'https://ledger.example/contact-service',
      placesScriptUrl: 'https://ledger.example/places/script.js',
    });
    expect(look.logo).to.equal('https://ledger.example/assets/icon.svg');
    expect(gatewayScripts).to.deep.equal({
      stripe: 'https://ledger.example/gateways/stripe/stripe.js',
      braintreeClient: 'https://ledger.example/gateways/braintree/client.js',
      braintreeHostedFields: 'https://ledger.example/gateways/braintree/hosted-fields.js',
      braintreeThreeDSecure: 'https://ledger.example/gateways/braintree/three-d-secure.js',
    });
    expect(chat?.scriptUrl ?? 'https://ledger.example/').to.match(/^https:\/\/ledger\.example\//);
  });

  it('keeps addresses that are whole already', () => {
    const elsewhere = { ...edition, links: { ...edition.links, faq: 'https://help.example/faq' } };
    expect(resolveEditionUrls(elsewhere, services).links.faq).to.equal('https://help.example/faq');
  });

  it('lets readers be led to pages of the billing service itself, wherever that stands', () => {
    const own = resolveEditionUrls({ ...edition, payPalOrigins: ['https://paypal.example'] }, services);
    expect(own.payPalOrigins).to.deep.equal(['https://paypal.example', 'https://ledger.example']);
    const usual = resolveEditionUrls({ ...edition, hosts: { subsApi: null, subsHostUrl: null } }, services);
    expect(usual.partnerOrigins).to.deep.equal(['https://subs.ledger.example']);
    const hosts = { subsApi: null, subsHostUrl: 'https://pages.ledger.example/subs' };
    const apart = resolveEditionUrls({ ...edition, hosts }, services);
    expect(apart.partnerOrigins).to.deep.equal(['https://subs.ledger.example', 'https://pages.ledger.example']);
    expect(apart.payPalOrigins.slice(-2)).to.deep.equal(apart.partnerOrigins);
  });
});
