import { expect } from '@open-wc/testing';
import { openPaymentMethods as open, refusalReply, requestFields } from '../../support/payment/opened-methods.ts';
import {
  cardMethodFixture,
  fakePaymentMethodsService,
  paymentTokenFixture,
} from '../../support/payment/payment-method-fixtures.ts';
import { offline } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

describe('How somebody pays', () => {
  it('is asked for by the site and the customer, and read whatever kind it is', async () => {
    const { storedEntries, sentTo } = await open();
    expect(sentTo('/primary-payment-method').map(({ query }) => query.get('siteid'))).to.deep.equal(['ledger']);
    expect(sentTo('/payment-methods').map(({ query }) => query.get('customerid'))).to.deep.equal(['customer-1']);
    expect(
      storedEntries().map(({ kind, last4, email, bankName, isPrimary }) => [kind, last4, email, bankName, isPrimary]),
    ).to.deep.equal([
      ['card', '4242', '', '', true],
      ['card', '0002', '', '', false],
      ['paypal', '', 'ada@wallet.example', '', false],
      ['bank', '6789', '', 'Port Averill Savings', false],
    ]);
  });

  it('is not asked for of somebody who has never been a customer', async () => {
    const blank = { email: 'ada@readers.example', type: '', status: 'none', gateway: '' };
    const { methods, sentTo } = await open({ 'GET /primary-payment-method': blank });
    expect(methods.$list.get()).to.deep.equal({ status: 'loaded', items: [{ customerId: null, methods: [] }] });
    expect(sentTo('/payment-methods')).to.deep.equal([]);
    expect(await methods.add(paymentTokenFixture(), true)).to.deep.equal({ kind: 'refused', refusal: 'unknown' });
    expect(sentTo('/update-card')).to.deep.equal([]);
  });

  it('that can’t be loaded is flagged and empty', async () => {
    const { methods, log } = await open({ 'GET /payment-methods': offline });
    expect(methods.$list.get()).to.deep.equal({ status: 'failed', items: [] });
    expect(log.lines.map(({ text }) => text)).to.deep.equal(['[PW] The payment methods could not be loaded']);
  });
});

describe('Changing what is charged', () => {
  it('makes another one the primary', async () => {
    const { methods, method, storedEntries, sentTo } = await open();
    expect((await methods.makePrimary(method('pm-paypal'))).kind).to.equal('done');
    expect(sentTo('/make-primary-payment-method').map(requestFields)).to.deep.equal([
      { query: {}, body: { customerid: 'customer-1', payment_method_id: 'pm-paypal' } },
    ]);
    expect(storedEntries().map(({ id, isPrimary }) => [id, isPrimary])[0]).to.deep.equal(['pm-paypal', true]);
  });

  it('removes one', async () => {
    const { methods, method, storedEntries } = await open();
    expect((await methods.remove(method('pm-4242'))).kind).to.equal('done');
    expect(storedEntries().map(({ id, isPrimary }) => [id, isPrimary])).to.deep.equal([
      ['pm-0002', true],
      ['pm-paypal', false],
      ['pm-bank', false],
    ]);
  });

  it('counts as done what another tab has done already', async () => {
    const others = fakePaymentMethodsService([cardMethodFixture('0002')]);
    const list = { ...others.answers, 'DELETE /payment-method': refusalReply(404, 'resource_not_found') };
    const { methods, method, network } = await open();
    const gone = method('pm-4242');
    Object.assign(network.answers, list);
    expect((await methods.remove(gone)).kind).to.equal('done');
  });

  it('is one intent until it is known what became of it, in every tab', async () => {
    const { methods, method, keys } = await open({ 'DELETE /payment-method': offline });
    expect(await methods.remove(method('pm-0002'))).to.deep.equal({ kind: 'not-confirmed' });
    await methods.remove(method('pm-0002'));
    const [first, second] = keys('/payment-method');
    expect(second).to.equal(first);
  });

  it('is not confirmed where the service says yes and nothing shows: the same intent until a look knows', async () => {
    const { methods, method, keys, network, service, clock } = await open();
    network.answers['DELETE /payment-method'] = network.answers['GET /payment-method-list'] ?? {};
    const reported: string[] = [];
    const gone = method('pm-0002');
    const remove = () => methods.remove(gone, ({ kind }) => reported.push(kind));
    expect(await remove()).to.deep.equal({ kind: 'not-confirmed' });
    await remove();
    const [first, second] = keys('/payment-method');
    expect(second).to.equal(first);
    await clock.advance(70_000);
    await waitUntil(() => reported.length > 0);
    expect(reported).to.deep.equal(['not-done']);
    Object.assign(network.answers, service.answers);
    expect((await remove()).kind).to.equal('done');
    expect(keys('/payment-method')[2]).not.to.equal(first);
  });

  for (const [code, name, outcome] of [
    [409, 'invalid_state_for_request', { kind: 'held' }],
    [403, 'agent_forbidden', { kind: 'refused', refusal: 'agent-forbidden' }],
    [401, 'api_authentication_failed', { kind: 'refused', refusal: 'signed-out' }],
    [429, 'api_request_limit_exceeded', { kind: 'refused', refusal: 'too-many' }],
  ] as const) {
    it(`is refused by what the code says: ${name}`, async () => {
      const { methods, method } = await open({ 'DELETE /payment-method': refusalReply(code, name) });
      expect(await methods.remove(method('pm-0002'))).to.deep.equal(outcome);
    });
  }
});

describe('The conductor’s address', () => {
  const route = 'GET /subsadapter/payment-method-update-url';

  it('is asked for by the subscription, and led to on the page’s own origin or a partner’s', async () => {
    const partnerOrigins = ['https://pay.example'];
    for (const url of ['https://ledger.example/pay', 'https://pay.example/now']) {
      const { methods, sentTo } = await open({ [route]: { url } }, { partnerOrigins });
      expect(await methods.getUpdateUrl('sub-1')).to.deep.equal({ kind: 'url', url });
      const [request] = sentTo('/subsadapter/payment-method-update-url');
      expect(Object.fromEntries(request?.query ?? [])).to.deep.equal({ subscription_key: 'sub-1' });
    }
  });

  for (const [what, answer] of [
    ['an error and the status failed', { error: 'no such key', status: 'failed' }],
    ['no address', {}],
    ['an address that leads elsewhere', { url: 'https://elsewhere.example/pay' }],
    ['a script for an address', { url: 'javascript:alert(1)' }],
  ] as const) {
    it(`is none for ${what}`, async () => {
      const { methods, log } = await open({ [route]: answer });
      expect(await methods.getUpdateUrl('sub-1')).to.deep.equal({ kind: 'failed' });
      expect(log.lines.length).to.equal(1);
    });
  }

  it('of who is signed out says so', async () => {
    const { methods } = await open({ [route]: refusalReply(401, 'api_authentication_failed') });
    expect(await methods.getUpdateUrl('sub-1')).to.deep.equal({ kind: 'signed-out' });
  });
});
