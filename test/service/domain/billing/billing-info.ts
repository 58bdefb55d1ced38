import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { cardBillingInfo, conductorBillingInfo } from '../../../../src/contract/invoices/billing-info.ts';
import { listRequest } from '../../../support/billing/billing-acts.ts';
import { bearerFor, billedIn, billingSeed, families } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { createTestService, type ServiceResponse, type TestService } from '../../../support/service/service.ts';

const seed = billingSeed(
  families.flatMap((family) => [
    { name: `${family}-payer`, billed: [billedIn(family)] },
    { name: `${family}-stranger`, billed: [billedIn(family)] },
  ]),
);
const forms = {
  chargebee: {
    first_name: 'Ada',
    last_name: 'Reader',
    address1: '7 Harbour Lane',
    address2: '',
    city: 'Port Averill',
    state_code: 'ME',
    zip: '04901',
    country: 'US',
    company: '',
    validation_status: 'valid',
  },
  conductor: {
    FirstName: 'Ada',
    LastName: 'Reader',
    Line1: '4 Compositor Street',
    Line2: '',
    City: 'London',
    State: '',
    Zip: 'SE1 9GF',
    Country: 'GB',
    Company: '',
  },
} as const;
const paths = { chargebee: '/subs/billing-info', conductor: '/subsadapter/billing-info' } as const;
const refused = ({ status, body }: ServiceResponse) => [status, Object(body).api_error_code];

/** Whose name and address stand on invoices. */
export const billingInfoSuite = (database: GetDatabase): void => {
  describe('A billing address', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed });
    });
    beforeEach(() => service.reset());

    for (const family of families) {
      const path = paths[family];
      const open = async (name: string) => {
        const bearer = await bearerFor(database(), `${family}-${name}`);
        const [list, options] = listRequest(family);
        const [one] = Object((await service.send(list, { ...options, bearer })).body).subscriptions;
        const { customerId, subsId } = Object(one);
        const read = (query: object) => service.send(path, { query, bearer });
        const write = (json: object, key = 'write-1') =>
          service.send(path, { method: 'POST', json, bearer, headers: { 'idempotency-key': key } });
        return { bearer, customerId: String(customerId), subsId: String(subsId), read, write };
      };

      it(`of ${family} is nobody's at first, and then what was said, by either id`, async () => {
        const { bearer, customerId, subsId, write } = await open('payer');
        const read = (query: { customerid: string } | { subscriptionid: string }) =>
          family === 'chargebee'
            ? service.call(cardBillingInfo.billingInfo, { query, bearer })
            : service.call(conductorBillingInfo.billingInfo, { query, bearer });
        assert.deepEqual(await read({ customerid: customerId }), { address: null, tax_id: '' });
        const first = await write({ customerid: customerId, address: forms[family] });
        assert.deepEqual(first.body, { address: forms[family], tax_id: '' });
        assert.deepEqual(await read({ subscriptionid: subsId }), { address: forms[family], tax_id: '' });
        const other = { ...forms[family], [family === 'chargebee' ? 'address1' : 'Line1']: '9 Fish Pier' };
        await write({ subscriptionid: subsId, address: other }, 'write-2');
        assert.deepEqual(await read({ customerid: customerId }), { address: other, tax_id: '' });
        // The same intent again is the same answer, and changes nothing.
        assert.deepEqual(await write({ customerid: customerId, address: forms[family] }), first);
        assert.deepEqual(await read({ customerid: customerId }), { address: other, tax_id: '' });
      });

      it(`of ${family} has the customer’s tax number, which stays until another one, or none, is said`, async () => {
        const { customerId: customerid, read, write } = await open('payer');
        const address = forms[family];
        const changes = [
          [{ tax_id: ' de136695976 ' }, 'DE136695976'],
          [{}, 'DE136695976'],
          [{ tax_id: 'B-58378431' }, 'B-58378431'],
          [{ tax_id: '' }, ''],
        ] as const;
        for (const [at, [reply, expected]] of changes.entries()) {
          const written = await write({ customerid, address, ...reply }, `write-${at}`);
          assert.deepEqual(written.body, { address, tax_id: expected });
          assert.deepEqual((await read({ customerid })).body, { address, tax_id: expected });
        }
        for (const tax_id of ['x'.repeat(31), '<b>1</b>', 'DE\u0000']) {
          assert.deepEqual(refused(await write({ customerid, address, tax_id }, 'bad')), [400, 'param_wrong_value']);
        }
      });

      it(`of ${family} is that of the bearer alone, of one family, and named in one way`, async () => {
        const { customerId, subsId } = await open('payer');
        const stranger = await open('stranger');
        const address = forms[family];
        for (const query of [{ customerid: customerId }, { subscriptionid: subsId }, { customerid: 'nobody' }]) {
          assert.deepEqual(refused(await stranger.read(query)), [404, 'resource_not_found']);
          assert.deepEqual(refused(await stranger.write({ ...query, address })), [404, 'resource_not_found']);
        }
        const { read, write, bearer } = await open('payer');
        for (const query of [{}, { customerid: customerId, subscriptionid: subsId }]) {
          assert.deepEqual(refused(await read(query)), [400, 'param_wrong_value']);
          assert.deepEqual(refused(await write({ ...query, address })), [400, 'param_wrong_value']);
        }
        const twin = paths[family === 'chargebee' ? 'conductor' : 'chargebee'];
        const wrong = await service.send(twin, { query: { customerid: customerId }, bearer });
        assert.deepEqual(refused(wrong), [404, 'resource_not_found']);
        assert.equal((await service.send(path, { query: { customerid: customerId } })).status, 401);
        assert.deepEqual(await database().selectFrom('billing_addresses').selectAll().execute(), []);
      });
    }
  });
};
