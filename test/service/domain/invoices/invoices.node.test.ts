import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import type { SeedInvoice } from '../../../../demo/service/seeding/seed-billing-types.ts';
import { invoiceCalls } from '../../../../src/contract/invoices/invoice.ts';
import { bearerFor, billedIn, billingSeed, emailOf, planIn } from '../../../support/billing/billing-world.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const monthly = (count: number): SeedInvoice[] =>
  Array.from({ length: count }, (_, at) => ({ day: at - count, status: 'paid' }));

const seed = billingSeed([
  {
    name: 'many',
    billed: [
      billedIn('chargebee', {
        invoices: [...monthly(24), { day: -50, status: 'paid', refunded: 'all', disputed: 10 }],
      }),
      billedIn('chargebee', { planId: planIn('chargebee', 'donation'), quantity: 3, invoices: monthly(2) }),
    ],
  },
  { name: 'adapted', billed: [billedIn('conductor', { invoices: [{ day: -3, status: 'posted' }] })] },
  { name: 'nobody', billed: [] },
]);

describeOnOneDatabase('Invoices', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  beforeEach(() => service.reset());

  const bearerOf = (name: string) => bearerFor(database(), name);
  const list = async (name: string, query: object = {}) =>
    service.call(invoiceCalls.invoices, { query: { siteid: 'ledger', ...query }, bearer: await bearerOf(name) });

  describe('of the card-billing family', () => {
    it('come by twenties, the latest first, and tell how many there are', async () => {
      const first = await list('many');
      assert.deepEqual([first.invoices.length, first.limit, first.offset, first.total_count], [20, 20, 0, 27]);
      const rest = await list('many', { offset: '20' });
      assert.equal(rest.invoices.length, 7);
      const dates = [...first.invoices, ...rest.invoices].map(({ date }) => Number(date));
      assert.deepEqual(
        dates,
        [...dates].sort((one, other) => other - one),
      );
      const ids = [...first.invoices, ...rest.invoices].map(({ id }) => id);
      assert.equal(new Set(ids).size, 27);
    });

    it('say what the spec lists, and what for', async () => {
      const { invoices } = await list('many', { limit: '100' });
      const oldest = invoices.at(-1);
      assert.deepEqual([oldest?.total, oldest?.credits_issued, oldest?.amount_disputed], [1000, 1000, 10]);
      assert.deepEqual([oldest?.description, oldest?.currency_code], ['Invoice of the monthly', 'USD']);
    });

    it('from before the seeding are paid by what their reader keeps, and are none that the sandbox charged', async () => {
      const rows = await database()
        .selectFrom('invoices as i')
        .innerJoin('payment_methods as m', 'm.payment_method_id', 'i.payment_method_id')
        .select('m.last4')
        .where('m.first_name', '=', 'many')
        .execute();
      assert.equal(rows.length, 27);
      const { body } = await service.send('/sandbox/billing', { query: { email: emailOf('many') } });
      assert.deepEqual(Object(body).invoices, []);
    });

    it('can be those of donations alone, or of all else', async () => {
      const donations = await list('many', { purpose: 'donation' });
      assert.deepEqual(
        donations.invoices.map(({ total, plan_type }) => [total, plan_type]),
        [
          [1500, 'donation'],
          [1500, 'donation'],
        ],
      );
      assert.equal((await list('many', { purpose: 'subscription' })).total_count, 25);
      assert.equal((await list('many', { purpose: 'seat' })).total_count, 0);
    });

    it('of donations are found by the customer, and nobody else’s are', async () => {
      const { customer_id } = await database()
        .selectFrom('billing_customers as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select('c.customer_id')
        .where('u.email', '=', emailOf('many'))
        .executeTakeFirstOrThrow();
      const query = { customerid: customer_id };
      const own = await service.call(invoiceCalls.donationInvoices, { query, bearer: await bearerOf('many') });
      assert.equal(own.total_count, 2);
      const others = await service.call(invoiceCalls.donationInvoices, { query, bearer: await bearerOf('nobody') });
      assert.equal(others.total_count, 0);
    });

    it('are listed for nobody without a bearer, and in parts of a hundred at most', async () => {
      const without = await service.send('/subs/get_invoices', { query: { siteid: 'ledger' } });
      assert.equal(without.status, 401);
      const bearer = await bearerOf('many');
      for (const query of [{ limit: '101' }, { limit: '0' }, { offset: '-1' }, { limit: 'x' }]) {
        const { status } = await service.send('/subs/get_invoices', { query: { siteid: 'ledger', ...query }, bearer });
        assert.equal(status, 400, JSON.stringify(query));
      }
    });
  });

  describe('as PDFs', () => {
    const download = (invoice: string, bearer: string) =>
      service.send('/subs/invoice-download', { method: 'POST', json: { invoice }, bearer });

    it('are real ones, saved under their own names, for an agent, too', async () => {
      const { invoices } = await list('many', { limit: '1' });
      const id = String(invoices[0]?.id);
      const agent = await agentBearerFor(service, 'agnes@support.example', emailOf('many'));
      for (const bearer of [await bearerOf('many'), agent]) {
        const { status, headers, body } = await download(id, bearer);
        assert.equal(status, 200);
        assert.equal(headers.get('content-type'), 'application/pdf');
        assert.equal(headers.get('content-disposition'), `attachment; filename="Invoice ${id}.pdf"`);
        assert.equal(headers.get('cache-control'), 'no-store');
        const text = String(body);
        const marks = [text.startsWith('%PDF-'), text.includes(`(Invoice ${id})`), text.trimEnd().endsWith('%%EOF')];
        assert.deepEqual(marks, [true, true, true]);
      }
    });

    it('are of one’s own invoices alone', async () => {
      const { invoices } = await list('many', { limit: '1' });
      for (const id of [String(invoices[0]?.id), 'INV-999999', 'x']) {
        const { status, body } = await download(id, await bearerOf('nobody'));
        assert.deepEqual([status, Object(body).api_error_code], [404, 'resource_not_found'], id);
      }
    });
  });

  describe('of Canada', () => {
    const tokenOf = async (): Promise<string> => {
      const query = { siteid: 'ledger', limit: '1' };
      const { invoices } = await service.call(invoiceCalls.canadianInvoices, { query, bearer: await bearerOf('many') });
      return String(invoices[0]?.token);
    };
    const ask = async (token: string, name = 'many') =>
      service.send('/subs/get_invoice_pdflinks', { query: { token }, bearer: await bearerOf(name) });

    it('bring a token for a link, which opens the PDF without a bearer for an hour', async () => {
      const bearer = await bearerOf('many');
      const { links } = await service.call(invoiceCalls.pdfLinks, { query: { token: await tokenOf() }, bearer });
      const { pathname, search } = new URL(String(links[0]?.url));
      const open = () => service.send(`${pathname}${search}`);
      assert.ok(String((await open()).body).startsWith('%PDF-'));
      await service.advance('59m');
      assert.equal((await open()).status, 200);
      await service.advance('1m');
      assert.equal((await open()).status, 404);
    });

    it('take no token that is forged, too old, somebody else’s or for another use', async () => {
      const token = await tokenOf();
      const [claims] = token.split('.');
      const { links } = Object((await ask(token)).body);
      const opening = new URL(links[0].url).searchParams.get('token') ?? '';
      for (const wrong of [`${claims}.x`, 'x', opening, `${token}.y`]) assert.equal((await ask(wrong)).status, 404);
      assert.equal((await ask(token, 'nobody')).status, 404);
      assert.equal((await service.send('/subs/invoice-pdf', { query: { token } })).status, 404);
      await service.advance('15m');
      assert.equal((await ask(token)).status, 404);
    });
  });

  describe('of the conductor family', () => {
    const query = { site_id: 'gazette', region_id: 'uk', v: '1' } as const;

    it('are listed by site and region, each with a link to the PDF', async () => {
      const bearer = await bearerOf('adapted');
      const { invoices } = await service.call(invoiceCalls.adapterInvoices, { query, bearer });
      assert.deepEqual(
        invoices.map(({ status, total }) => [status, total]),
        [['posted', 1000]],
      );
      const invoice_id = String(invoices[0]?.id);
      const { invoice } = await service.call(invoiceCalls.adapterInvoice, { query: { invoice_id }, bearer });
      assert.equal(invoice.id, invoice_id);
      const { pathname, search } = new URL(String(invoice.pdf_url));
      assert.ok(String((await service.send(`${pathname}${search}`)).body).startsWith('%PDF-'));
    });

    it('are not those of the other family', async () => {
      const bearer = await bearerOf('many');
      const listed = await service.call(invoiceCalls.adapterInvoices, { query, bearer });
      assert.deepEqual(listed.invoices, []);
      const { invoices } = await list('many', { limit: '1' });
      const { status } = await service.send('/subsadapter/invoice', { query: { invoice_id: invoices[0]?.id }, bearer });
      assert.equal(status, 404);
    });
  });
});
