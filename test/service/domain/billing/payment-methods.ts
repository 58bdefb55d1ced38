import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { regionLocaleOf } from '../../../../demo/service/domain/sites/region-locales.ts';
import { paymentMethods } from '../../../../src/contract/payment-methods/payment-methods.ts';
import { billingLookUps } from '../../../../src/contract/subscriptions/billing-lookups.ts';
import { bearerFor, places } from '../../../support/billing/billing-world.ts';
import type { GetDatabase } from '../../../support/database/databases.ts';
import { createPaymentFixtures, paymentSeed, refusalOf } from '../../../support/payment/payment-fixtures.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const { siteId } = places.chargebee;

/** That ways to pay are listed, given, made the one that is charged, and removed, by whose they are alone. */
export const paymentMethodsSuite = (database: GetDatabase): void => {
  describe('How somebody pays', () => {
    let service: TestService;
    before(async () => {
      service = await createTestService(database(), { seed: paymentSeed });
    });
    beforeEach(() => service.reset());

    const { give, open } = createPaymentFixtures(database, () => service);
    const reader = () => open('chargebee-paying');

    it('names the card that is charged, and nothing if there is none', async () => {
      const { primary, list, bearer, customerid } = await reader();
      const reply = await primary();
      assert.deepEqual([reply.email, reply.type, reply.status], ['chargebee-paying@billing.example', 'card', 'valid']);
      const [card] = await list();
      assert.deepEqual(card?.card?.last4, '4242');
      assert.deepEqual(card?.is_primary, true);
      const { cards } = await service.call(paymentMethods.cardList, { query: { siteid: siteId }, bearer });
      assert.deepEqual(
        cards.map(({ last4, customer_id }) => [last4, customer_id]),
        [['4242', customerid]],
      );
      await database().deleteFrom('payment_methods').execute();
      const { customerId, ...blank } = await primary();
      assert.deepEqual(blank, { email: 'chargebee-paying@billing.example', type: '', status: 'none', gateway: '' });
      assert.equal(customerId, customerid);
    });

    it('changes by what a gateway gave: that is charged from now on, and nothing is charged for it', async () => {
      const { add, ids, primary } = await reader();
      await give('chargebee-paying', 'pm_one');
      assert.equal((await add({ temptoken: 'pm_one' })).status, 200);
      assert.deepEqual(await ids(), ['1881', '4242']);
      assert.equal((await primary()).payment_method?.card?.last4, '1881');
      assert.deepEqual(await database().selectFrom('invoices').selectAll().execute(), []);
    });

    it('keeps what is charged where that is wished', async () => {
      const { add, ids } = await reader();
      await give('chargebee-paying', 'pm_one');
      await add({ temptoken: 'pm_one', is_primary: 'false' });
      assert.deepEqual(await ids(), ['4242', '1881']);
    });

    it('takes a token once, however often one intent is sent', async () => {
      const { add, ids } = await reader();
      await give('chargebee-paying', 'pm_one');
      const key = { 'idempotency-key': 'give-1' };
      const answers = await Promise.all(Array.from({ length: 20 }, () => add({ temptoken: 'pm_one' }, key)));
      assert.deepEqual([...new Set(answers.map(({ body }) => JSON.stringify(body)))].length, 1);
      assert.deepEqual(await ids(), ['1881', '4242']);
      assert.deepEqual(refusalOf(await add({ temptoken: 'pm_one' })), [402, 'payment_failed']);
    });

    it('takes no token that is somebody else’s, unknown, or of another kind', async () => {
      const { add, ids } = await reader();
      await give('chargebee-other', 'pm_other');
      await give('chargebee-paying', 'pm_bank', { type: 'direct_debit' });
      assert.deepEqual(refusalOf(await add({ temptoken: 'pm_other' })), [402, 'payment_failed']);
      assert.deepEqual(refusalOf(await add({ temptoken: 'pm_nobody' })), [402, 'payment_failed']);
      assert.deepEqual(refusalOf(await add({ temptoken: 'pm_bank' })), [400, 'param_wrong_value']);
      // What was refused is good still.
      assert.equal((await add({ temptoken: 'pm_bank', type: 'direct_debit' })).status, 200);
      assert.deepEqual(await ids(), ['1881', '4242']);
    });

    it('takes bank accounts of the US, and agreements with PayPal at both addresses', async () => {
      const { bearer, customerid, list } = await reader();
      await give('chargebee-paying', 'pm_ach', { type: 'direct_debit', last4: '6789' });
      const json = { temptoken: 'pm_ach', customerid, issuingcountry: 'US' };
      assert.equal((await service.send('/subs/create-bank-account', { method: 'POST', json, bearer })).status, 200);
      for (const path of ['chargebee', 'chargebee3']) {
        await give('chargebee-paying', `B-${path}`, { type: 'paypal_express_checkout' });
        const form = { type: 'paypal_express_checkout', reference_id: `B-${path}` };
        const query = { siteid: siteId, customerid };
        const reply = await service.send(`/subs/${path}/update_payment_method`, {
          method: 'POST',
          query,
          form,
          bearer,
        });
        assert.equal(reply.status, 200);
      }
      const all = await list();
      assert.deepEqual(
        all
          .filter(({ card }) => !card)
          .map(({ paypal, bank_account }) => paypal?.email ?? bank_account?.last4)
          .sort(),
        ['6789', 'ada@wallet.example', 'ada@wallet.example'],
      );
      assert.equal(all[0]?.type, 'paypal_express_checkout');
    });

    it('makes another one the primary, unless that has expired', async () => {
      const { add, ids, named, makePrimary } = await reader();
      await give('chargebee-paying', 'pm_one');
      await give('chargebee-paying', 'pm_old', { last4: '0069', year: 2025 });
      for (const temptoken of ['pm_one', 'pm_old']) await add({ temptoken, is_primary: 'false' });
      assert.equal((await makePrimary(await named('1881'))).status, 200);
      assert.equal((await ids())[0], '1881');
      assert.deepEqual(refusalOf(await makePrimary(await named('0069'))), [409, 'invalid_state_for_request']);
      assert.deepEqual(refusalOf(await makePrimary('nothing')), [404, 'resource_not_found']);
    });

    it('lets the next that is good take the place of a primary that is removed', async () => {
      const { add, ids, named, remove } = await reader();
      await give('chargebee-paying', 'pm_one');
      await give('chargebee-paying', 'pm_old', { last4: '0069', year: 2025 });
      for (const temptoken of ['pm_one', 'pm_old']) await add({ temptoken, is_primary: 'false' });
      assert.equal((await remove(await named('4242'))).status, 200);
      assert.deepEqual(await ids(), ['1881', '0069']);
      assert.deepEqual(refusalOf(await remove('pm_gone')), [404, 'resource_not_found']);
    });

    it('keeps the last one of somebody who has something to pay', async () => {
      const { bearer, named, remove, add, ids } = await open('chargebee-owing');
      await service.call(billingLookUps.paymentDueInvoice, { query: { siteid: siteId }, bearer });
      assert.deepEqual(refusalOf(await remove(await named('0002'))), [409, 'invalid_state_for_request']);
      await give('chargebee-owing', 'pm_one');
      await add({ temptoken: 'pm_one' });
      assert.equal((await remove(await named('0002'))).status, 200);
      assert.deepEqual(await ids(), ['1881']);
    });

    it('pays what is due by another card, once somebody asks for that', async () => {
      const { bearer, add } = await open('chargebee-owing');
      const due = async () =>
        (await service.call(billingLookUps.paymentDueInvoice, { query: { siteid: siteId }, bearer })).invoices;
      const [invoice] = await due();
      await give('chargebee-owing', 'pm_one');
      await add({ temptoken: 'pm_one' });
      assert.equal((await due()).length, 1);
      const json = { invoice_id: invoice?.id };
      assert.equal((await service.send('/subs/collect-invoice', { method: 'POST', json, bearer })).status, 200);
      assert.deepEqual(await due(), []);
    });

    it('is nobody else’s to see or change, and no agent’s to change', async () => {
      const { customerid, named } = await reader();
      const id = await named('4242');
      const other = await bearerFor(database(), 'chargebee-other');
      const query = { customerid, payment_method_id: id };
      const unknown = [404, 'resource_not_found'];
      assert.deepEqual(
        refusalOf(await service.send('/subs/payment-methods', { query: { customerid }, bearer: other })),
        unknown,
      );
      assert.deepEqual(
        refusalOf(await service.send('/subs/payment-method', { method: 'DELETE', query, bearer: other })),
        unknown,
      );
      const agent = await agentBearerFor(service, 'agnes@support.example', 'chargebee-paying@billing.example');
      assert.equal((await service.send('/subs/payment-methods', { query: { customerid }, bearer: agent })).status, 200);
      const forbidden = [403, 'agent_forbidden'];
      assert.deepEqual(
        refusalOf(await service.send('/subs/payment-method', { method: 'DELETE', query, bearer: agent })),
        forbidden,
      );
      const form = { customerid, temptoken: 'pm_one' };
      assert.deepEqual(
        refusalOf(await service.send('/subs/update-card', { method: 'POST', form, bearer: agent })),
        forbidden,
      );
    });

    it('of the conductor is changed on a page of its own alone, by a link that is the reader’s', async () => {
      const name = 'conductor-paying';
      const bearer = await bearerFor(database(), name);
      const query = { siteid: places.conductor.siteId };
      const { customerId } = await service.call(paymentMethods.primaryPaymentMethod, { query, bearer });
      const form = { customerid: String(customerId), temptoken: 'pm_one' };
      const direct = await service.send('/subs/update-card', { method: 'POST', form, bearer });
      assert.deepEqual(refusalOf(direct), [404, 'resource_not_found']);
      const reply = await service.call(paymentMethods.updateUrl, {
        query: { subscription_key: `${customerId}-1` },
        bearer,
      });
      const address = new URL(String(reply.url));
      assert.equal(address.pathname, '/subs/payment-update');
      const link = address.searchParams.get('link');
      const card = { link, expiry: '12/31', cvc: '123' };
      const send = (number: string) =>
        service.send('/subs/payment-update', { method: 'POST', form: { ...card, number } });
      assert.match(String((await send('4000 0000 0000 0002')).body), /was declined/);
      assert.match(String((await send('4242 4242')).body), /Please check: Card number/);
      assert.equal((await send('5555 5555 5555 4444')).status, 200);
      const { payment_method } = await service.call(paymentMethods.primaryPaymentMethod, { query, bearer });
      assert.equal(payment_method?.card?.last4, '4444');
      // It has served.
      assert.equal((await send('4242 4242 4242 4242')).status, 404);
      assert.equal((await service.send('/subs/payment-update', { query: { link } })).status, 404);
    });

    it('stands there in the language of what is paid for, and in English where that has none', async () => {
      const name = 'conductor-paying';
      const bearer = await bearerFor(database(), name);
      const { customerId } = await service.call(paymentMethods.primaryPaymentMethod, {
        query: { siteid: places.conductor.siteId },
        bearer,
      });
      const { url } = await service.call(paymentMethods.updateUrl, {
        query: { subscription_key: `${customerId}-1` },
        bearer,
      });
      const { searchParams } = new URL(String(url));
      assert.equal(searchParams.get('lang'), regionLocaleOf(places.conductor.regionId).language);
      const link = searchParams.get('link');
      const pageIn = async (lang: string, key = link) =>
        String((await service.send('/subs/payment-update', { query: { link: key, lang } })).body);
      assert.match(
        await pageIn('de'),
        /<html lang="de">[\s\S]*<h1>Zahlungsart ändern<\/h1>[\s\S]*name="lang" value="de"/,
      );
      assert.match(await pageIn('cs', 'forged'), /<html lang="cs">[\s\S]*Tento odkaz už neplatí/);
      assert.match(await pageIn('constructor'), /<html lang="en">[\s\S]*Change payment method/);
    });

    it('has no such page for what is paid for here', async () => {
      const { bearer, customerid } = await reader();
      const query = { subscription_key: `${customerid}-1` };
      const reply = await service.send('/subsadapter/payment-method-update-url', { query, bearer });
      assert.deepEqual(Object(reply.body).status, 'failed');
    });
  });
};
