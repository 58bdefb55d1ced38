import assert from 'node:assert/strict';
import { it } from 'node:test';
import { bearerFor, billingSeed, emailOf } from '../../../support/billing/billing-world.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { createTestService } from '../../../support/service/service.ts';

const seed = billingSeed([{ name: 'payer', billed: [] }]);

describeOnOneDatabase('Payments', (database) => {
  it('begin for readers alone: not for a stranger, not for an agent, and not without end', async () => {
    const service = await createTestService(database(), { seed });
    const bearer = await bearerFor(database(), 'payer');
    const agent = await agentBearerFor(service, seed.agents[0]?.email ?? '', emailOf('payer'));
    const json = { siteid: 'ledger', gateway: 'stripe', type: 'card' };
    const form = { siteid: 'ledger', token: 'EC-1' };
    for (const [path, body] of [
      ['/subs/payment-setup', { json }],
      ['/subs/paypal_express/create_billing_agreement', { form }],
    ] as const) {
      const stranger = await service.send(path, { method: 'POST', ...body });
      assert.deepEqual([stranger.status, Object(stranger.body).api_error_code], [401, 'api_authentication_failed']);
      const acting = await service.send(path, { method: 'POST', ...body, bearer: agent });
      assert.deepEqual([acting.status, Object(acting.body).api_error_code], [403, 'agent_forbidden']);
    }
    const setup = (more: object) =>
      service.send('/subs/payment-setup', { method: 'POST', json: { ...json, ...more }, bearer });
    assert.equal((await setup({ siteid: 'unheard-of' })).status, 404);
    assert.equal((await setup({ gateway: 'braintree', type: 'sepa_debit' })).status, 400);
    let most = 0;
    while (most < 100 && (await setup({})).status === 200) most++;
    assert.equal(most, 59);
    assert.equal((await setup({})).status, 429);
  });
});
