import { expect } from '@open-wc/testing';
import { findRoute, routeNames, routes } from '../../../../../elements/pw-portal/app/route/routes.ts';

describe('The pages of the portal', () => {
  it('stand at the addresses of the spec', () => {
    expect(routeNames.map((name) => [name, routes[name].path])).to.deep.equal([
      ['account', '/'],
      ['password', '/password'],
      ['subscription', '/subscription'],
      ['billing-history', '/billing-history'],
      ['newsletters', '/newsletters'],
      ['epoch-cinema', '/epoch-cinema'],
      ['donation', '/donation'],
      ['sample', '/sample'],
    ]);
  });

  it('are found by their paths in any case, and nothing else is', () => {
    expect(findRoute('/Billing-History')).to.equal('billing-history');
    for (const path of ['', '/account', '/subscription/1', '/constructor']) expect(findRoute(path)).to.equal(null);
  });

  for (const name of routeNames) {
    it(`have code of their own that can be had: ${name}`, async () => {
      expect((await routes[name].load()).Page).to.be.a('function');
    });
  }
});
