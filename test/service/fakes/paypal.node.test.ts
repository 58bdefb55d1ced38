import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { redeemToken } from '../../../demo/service/fakes/gateway-store/redeem-token.ts';
import { bearerFor, billingSeed, emailOf } from '../../support/billing/billing-world.ts';
import { describeOnOneDatabase } from '../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../support/service/service.ts';

const seed = billingSeed([
  { name: 'payer', billed: [] },
  { name: 'other', billed: [] },
]);

describeOnOneDatabase('PayPal', (database) => {
  let service: TestService;
  let bearer: string;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  beforeEach(async () => {
    await service.reset();
    bearer = await bearerFor(database(), 'payer');
  });

  const take = async (token: string) => {
    const named = database().selectFrom('users').select('id').where('email', '=', emailOf('payer'));
    const { id: userId } = await named.executeTakeFirstOrThrow();
    return redeemToken(database(), { userId, gateway: 'paypal', token, now: new Date(testNow) });
  };
  const form = {
    siteid: 'ledger',
    return_url: 'http://localhost/portal/?paypal=back',
    cancel_url: 'http://localhost/portal/',
    amount: '0',
    description: 'The Ledger',
    noshipping: 'true',
    commit: 'true',
  };
  const go = async () => {
    const path = '/subs/paypal_express/set_express_checkout';
    return Object((await service.send(path, { method: 'POST', form, bearer })).body);
  };
  const choose = (token: string, choice: string) =>
    service.send('/gateways/paypal/checkout', { method: 'POST', form: { token, choice } });
  const agree = (token: string, by = bearer) =>
    service.send('/subs/paypal_express/create_billing_agreement', {
      method: 'POST',
      form: { token, siteid: 'ledger' },
      bearer: by,
    });

  it('brings a reader who agrees back, with an agreement that is good once and theirs', async () => {
    const { token, url } = await go();
    assert.equal(url, `http://localhost/gateways/paypal/checkout?token=${token}`);
    assert.equal((await agree(token)).status, 402);
    const { status, headers } = await choose(token, 'agree');
    const back = new URL(headers.get('location') ?? '');
    assert.deepEqual([status, back.pathname, back.searchParams.get('paypal')], [303, '/portal/', 'back']);
    assert.equal(back.searchParams.get('token'), token);
    assert.match(back.searchParams.get('PayerID') ?? '', /^PAYER/);
    assert.equal((await agree(token, await bearerFor(database(), 'other'))).status, 402);
    const { body } = await agree(token);
    assert.equal((await agree(token)).status, 402);
    const { type, payerEmail } = await take(Object(body).billing_agreement_id);
    assert.deepEqual([type, payerEmail], ['paypal_express_checkout', emailOf('payer')]);
  });

  it('brings a reader who gives up back, and nothing was agreed to', async () => {
    const { token } = await go();
    const { headers } = await choose(token, 'cancel');
    assert.equal(headers.get('location'), `http://localhost/portal/?token=${token}`);
    assert.equal((await agree(token)).status, 402);
    const again = await choose(token, 'agree');
    // Another tab of theirs that still asks leads back as well, and says why when it is loaded again.
    assert.equal(again.headers.get('location'), `http://localhost/portal/?token=${token}`);
    const { body } = await service.send('/gateways/paypal/checkout', { query: { token } });
    assert.match(String(body), /Go back to the page that you came from<\/a>/);
  });

  it('leads back to pages of the site alone', async () => {
    for (const param of ['return_url', 'cancel_url']) {
      for (const address of ['https://elsewhere.example/', 'javascript:alert(1)', 'https://a:b@localhost/']) {
        const request = { ...form, [param]: address };
        const path = '/subs/paypal_express/set_express_checkout';
        const { status, body } = await service.send(path, { method: 'POST', form: request, bearer });
        assert.deepEqual([status, Object(body).param], [400, param]);
      }
    }
  });
});
