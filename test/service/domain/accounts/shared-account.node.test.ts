import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { seed } from '../../../../demo/seed/index.ts';
import { type RunningService, startService } from '../../../../demo/service/start-service.ts';
import { wire } from '../../../../src/contract/index.ts';
import { neededRole, needsProof } from '../../../../src/contract/table/access.ts';
import { optionsFrom } from '../../../conformance/options.ts';
import { sampleOf } from '../../../conformance/samples/index.ts';
import { createWorld } from '../../../conformance/world.ts';
import { describeOnOneLocation } from '../../../support/database/database-locations.ts';

/** Posts that change nothing. */
const lookUps = [
  'contact.verify',
  'card-billing.retentionUrl',
  'card-billing.scheduledPlanChanges',
  'invoices.download',
];
/** Changes that look for the customer first; then they are as those that add another card. */
const afterCustomer = ['payment-methods.updatePaymentMethod', 'payment-methods.updatePaymentMethod3'];
/** The service's only page that changes an account; a link opens it. */
const pageLink = 'payment-methods.updateUrl';

describeOnOneLocation('The account that all readers of an institution share', (location) => {
  let service: RunningService;
  before(async () => {
    service = await startService({ port: 0, host: '127.0.0.1', location: location(), seed, isSandbox: true });
  });
  after(() => service.stop());

  it('is changed by no call that a reader may make, and leads to no page that changes it', async () => {
    const { origin } = new URL(service.address);
    const options = optionsFrom([origin], {});
    assert.ok(options !== null);
    const network = JSON.stringify({ network: 'averill-library' });
    const json = { 'content-type': 'application/json' };
    await fetch(`${origin}/sandbox/network`, { method: 'POST', body: network, headers: json });
    const logIn = await fetch(`${origin}/auth/user/login`, { method: 'POST', body: new URLSearchParams() });
    const bearer = String(Object(await logIn.json()).token);
    const world = createWorld(options);
    // Those by an address ask first whose address it is; an operator's key belongs to no account.
    const calls = wire.filter(
      ({ id, access, endpoint }) =>
        id === pageLink ||
        (needsProof(access) &&
          access !== 'address' &&
          neededRole(access) === null &&
          endpoint.method !== 'GET' &&
          ![...lookUps, ...afterCustomer].includes(id)),
    );
    assert.ok(calls.length > 30, `${calls.length} calls`);
    const allowed: string[] = [];
    for (const { id, endpoint } of calls) {
      const { sends, unproven = sends } = sampleOf(id);
      const { status, text } = await world.ask(endpoint, { ...(await unproven(world)), bearer });
      if (status !== 403 || !text.includes('institution_account'))
        allowed.push(`${id}: ${status} ${text.slice(0, 90)}`);
    }
    assert.deepEqual(allowed, []);
  });
});
