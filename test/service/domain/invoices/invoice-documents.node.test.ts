import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { freezeInvoices } from '../../../../demo/service/domain/invoice-documents/freeze.ts';
import type { SeedInvoice } from '../../../../demo/service/seeding/seed-billing-types.ts';
import { invoiceCalls } from '../../../../src/contract/invoices/invoice.ts';
import { subscriptions } from '../../../../src/contract/subscriptions/subscription-list.ts';
import { bearerFor, billedIn, billingSeed, emailOf } from '../../../support/billing/billing-world.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const elsewhere = {
  first_name: 'Grace',
  last_name: 'Elsewhere',
  address1: '1 Other Street',
  address2: '',
  city: 'Elsewhere',
  state_code: 'ME',
  zip: '04902',
  country: 'US',
  company: '',
};

const monthly = (count: number): SeedInvoice[] =>
  Array.from({ length: count }, (_, at) => ({ day: at - count, status: 'paid' }));

const seed = billingSeed([{ name: 'many', billed: [billedIn('chargebee', { invoices: monthly(28) })] }]);

describeOnOneDatabase('The PDFs of invoices', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  beforeEach(() => service.reset());

  const bearerOf = (name: string) => bearerFor(database(), name);
  const list = async (name: string, query: object = {}) =>
    service.call(invoiceCalls.invoices, { query: { siteid: 'ledger', ...query }, bearer: await bearerOf(name) });
  const download = (invoice: string, bearer: string) =>
    service.send('/subs/invoice-download', { method: 'POST', json: { invoice }, bearer });

  it('say for good what they said when they were written, whatever becomes of the reader’s name and address', async () => {
    const { invoices } = await list('many', { limit: '100' });
    const id = String(invoices.at(-1)?.id);
    const bearer = await bearerOf('many');
    const pdf = async () => String((await download(id, bearer)).body);
    const before = await pdf();
    const { customer_id } = await database()
      .selectFrom('billing_customers as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select('c.customer_id')
      .where('u.email', '=', emailOf('many'))
      .executeTakeFirstOrThrow();
    await database().updateTable('users').set({ first_name: 'Other' }).where('email', '=', emailOf('many')).execute();
    const { status } = await service.send('/subs/billing-info', {
      method: 'POST',
      json: { customerid: customer_id, address: elsewhere, tax_id: 'DE136695976' },
      headers: { 'idempotency-key': 'elsewhere-elsewhere-elsewhere' },
      bearer,
    });
    assert.equal(status, 200);
    assert.equal(await pdf(), before);
    await database().deleteFrom('sellers').execute();
    assert.equal(await pdf(), before);
  });

  it('of charges from now on have the address and the tax number as they are then', async () => {
    const rows = () =>
      database().selectFrom('invoice_documents').select(['invoice_id', 'document']).orderBy('invoice_id').execute();
    const before = await rows();
    await database().updateTable('users').set({ first_name: 'Other' }).where('email', '=', emailOf('many')).execute();
    const [owner] = await database().selectFrom('billing_customers').select('customer_id').execute();
    const taxId = { customer_id: owner?.customer_id ?? '', tax_id: 'DE136695976' };
    await database().insertInto('billing_tax_ids').values(taxId).execute();
    await service.advance('40d');
    const bearer = await bearerFor(database(), 'many', new Date(Date.parse(testNow) + 40 * 86_400_000));
    const query = { siteid: 'ledger', mode: 'production' } as const;
    await service.call(subscriptions, { query, bearer });
    const after = await rows();
    assert.deepEqual(after.slice(0, before.length), before);
    assert.ok(after.length > before.length);
    const { buyer } = Object(after.at(-1)?.document);
    assert.deepEqual([buyer.name, buyer.taxId], ['Other Reader', 'DE136695976']);
  });

  it('from before there were such documents are frozen as they are when the service starts', async () => {
    await database().deleteFrom('invoice_documents').execute();
    await database()
      .transaction()
      .execute((work) => freezeInvoices(work, 'all'));
    const { count } = await database()
      .selectFrom('invoice_documents')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const { invoices } = await list('many', { limit: '1' });
    assert.ok(Number(count) >= 28);
    assert.equal((await download(String(invoices[0]?.id), await bearerOf('many'))).status, 200);
  });
});
