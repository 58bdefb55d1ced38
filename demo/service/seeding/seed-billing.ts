/** Writes plans, and the subscriptions and purchases of seeded readers, into the database. */
import type { Insertable, Transaction } from 'kysely';
import { nextEvent } from '../domain/billing/rules/clock-events.ts';
import type { Subscription } from '../domain/billing/rules/subscription-record.ts';
import { anchorOf, dayMs } from '../domain/billing/rules/terms.ts';
import { freezeInvoices } from '../domain/invoice-documents/freeze.ts';
import type { Schema } from '../ports/database/schema/schema.ts';
import { paymentMethodRows } from './payment-method-rows.ts';
import type { SeedBilled, SeedOffer, SeedPlan } from './seed-billing-types.ts';
import { seedInvoiceRow } from './seed-invoice-row.ts';
import { seedOffers } from './seed-offers.ts';
import type { SeedReader } from './seed-types.ts';

type Work = Transaction<Schema>;

/** A reader of the seed who is already in the database. */
interface Holder {
  userId: number;
  reader: SeedReader;
}

/** Rows for one table. */
type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[];

/** Seeds the catalogue of plans, and the offers. */
export const seedPlans = async (
  trx: Work,
  plans: readonly SeedPlan[],
  offers: readonly SeedOffer[] = [],
): Promise<void> => {
  if (plans.length === 0) return;
  await trx
    .insertInto('plans')
    .values(
      plans.map(({ planId, siteId, regionId, type, name, invoiceName, price, currency, period, periodUnit }) => ({
        plan_id: planId,
        site_id: siteId,
        region_id: regionId,
        type,
        name,
        invoice_name: invoiceName,
        price,
        currency,
        period,
        period_unit: periodUnit,
      })),
    )
    .execute();
  const seats = plans.flatMap(({ planId, freeSeats }) =>
    freeSeats === undefined ? [] : [{ plan_id: planId, free_seats: freeSeats }],
  );
  if (seats.length > 0) await trx.insertInto('plan_seats').values(seats).execute();
  await seedOffers(trx, offers);
};

/** Returns the id of a reader's customer at a billing system and site. */
const customerIdOf = (userId: number, { billing, siteId }: SeedBilled): string => `${billing}-${userId}-${siteId}`;

/** Seeds customers with their payment methods: one for each billing system and site of a reader. */
const seedCustomers = async (trx: Work, holders: readonly Holder[], now: Date): Promise<void> => {
  const customers = new Map<string, Rows<'billing_customers'>[number]>();
  const methods: Rows<'payment_methods'> = [];
  for (const { userId, reader } of holders) {
    for (const one of reader.billed ?? []) {
      const customer_id = customerIdOf(userId, one);
      if (customers.has(customer_id)) continue;
      customers.set(customer_id, { customer_id, user_id: userId, billing: one.billing, site_id: one.siteId });
      methods.push(...paymentMethodRows(customer_id, reader, now));
    }
  }
  if (customers.size > 0)
    await trx
      .insertInto('billing_customers')
      .values([...customers.values()])
      .execute();
  if (methods.length > 0) await trx.insertInto('payment_methods').values(methods).execute();
  const addresses = holders.flatMap(({ userId, reader: { billed = [], billingAddress, firstName, lastName } }) => {
    if (billingAddress === undefined) return [];
    const names = { first_name: firstName, last_name: lastName, validation_status: 'not_validated' as const };
    return [...new Set(billed.map((one) => customerIdOf(userId, one)))].map((customer_id) => ({
      customer_id,
      ...names,
      ...billingAddress,
    }));
  });
  if (addresses.length > 0) await trx.insertInto('billing_addresses').values(addresses).execute();
  const taxIds = holders.flatMap(({ userId, reader: { billed = [], billingTaxId } }) =>
    billingTaxId === undefined
      ? []
      : [...new Set(billed.map((one) => customerIdOf(userId, one)))].map((customer_id) => ({
          customer_id,
          tax_id: billingTaxId,
        })),
  );
  if (taxIds.length > 0) await trx.insertInto('billing_tax_ids').values(taxIds).execute();
};

/** Returns the time that many days from the seeding. */
type At = (day: number) => Date;

const subscriptionOf = (customerId: string, index: number, one: SeedBilled, price: number, at: At): Subscription => {
  const maybeAt = (day: number | undefined): Date | null => (day === undefined ? null : at(day));
  const { quantity = 1, term } = one;
  return {
    subs_id: `${customerId}-${index + 1}`,
    customer_id: customerId,
    region_id: one.regionId,
    plan_id: one.planId,
    earlier_types: [],
    quantity,
    status: one.status,
    created_at: at(one.createdDay),
    start_at: at(one.startDay ?? one.createdDay),
    trial_end_at: maybeAt(one.trialEndDay),
    term_start_at: maybeAt(term?.fromDay),
    term_end_at: maybeAt(term?.toDay),
    cancelled_at: maybeAt(one.cancelledDay),
    pause_at: maybeAt(one.pauseDay),
    resume_at: maybeAt(one.resumeDay),
    scheduled_plan_id: one.scheduled?.planId ?? null,
    scheduled_at: maybeAt(one.scheduled?.onDay),
    promotion_credits: one.credits ?? 0,
    delivery_method: one.delivery?.method ?? null,
    responsible_office: one.delivery?.office ?? null,
    anchor_day: anchorOf(at(term?.toDay ?? one.trialEndDay ?? one.startDay ?? one.createdDay)),
    term_paid: term === undefined ? 0 : price * quantity,
    unpaid_until: null,
    due_at: null,
  };
};

const seedSubscriptions = async (
  trx: Work,
  holders: readonly Holder[],
  plans: readonly SeedPlan[],
  now: Date,
): Promise<void> => {
  const at: At = (day) => new Date(now.getTime() + day * dayMs);
  const prices = new Map(plans.map(({ planId, price }) => [planId, price]));
  const subscriptions: Rows<'billing_subscriptions'> = [];
  const addresses: Rows<'shipping_addresses'> = [];
  const invoices: Rows<'invoices'> = [];
  for (const { userId, reader } of holders) {
    for (const [index, one] of (reader.billed ?? []).entries()) {
      const price = prices.get(one.planId) ?? 0;
      const customerId = customerIdOf(userId, one);
      const subscription = subscriptionOf(customerId, index, one, price, at);
      subscriptions.push({ ...subscription, due_at: nextEvent({ subscription })?.at ?? null });
      const methodId = paymentMethodRows(customerId, reader, now)[0]?.payment_method_id ?? null;
      const invoiceOptions = { price: price * subscription.quantity, methodId, now };
      invoices.push(...(one.invoices ?? []).map((each) => seedInvoiceRow(subscription, each, invoiceOptions)));
      if (one.address === undefined) continue;
      const names = { first_name: reader.firstName, last_name: reader.lastName, version: 1 };
      addresses.push({ subs_id: subscription.subs_id, ...names, ...one.address });
    }
  }
  if (subscriptions.length > 0) await trx.insertInto('billing_subscriptions').values(subscriptions).execute();
  if (addresses.length > 0) await trx.insertInto('shipping_addresses').values(addresses).execute();
  // They are numbered in the order of their dates.
  invoices.sort((one, other) => Number(one.issued_at) - Number(other.issued_at));
  if (invoices.length > 0) await trx.insertInto('invoices').values(invoices).execute();
  await freezeInvoices(trx, 'all');
};

/** Seeds the readers' subscriptions and purchases; readers, sites and plans have to exist. */
export const seedHoldings = async (
  trx: Work,
  holders: readonly Holder[],
  { plans, now }: { plans: readonly SeedPlan[]; now: Date },
): Promise<void> => {
  const at: At = (day) => new Date(now.getTime() + day * dayMs);
  await seedCustomers(trx, holders, now);
  await seedSubscriptions(trx, holders, plans, now);
  const purchases = holders.flatMap(
    ({ userId, reader }): Rows<'store_purchases'> =>
      (reader.purchases ?? []).map(({ siteId, regionId, store, productId, boughtDay, endDay }) => ({
        user_id: userId,
        site_id: siteId,
        region_id: regionId,
        store,
        product_id: productId,
        purchased_at: at(boughtDay),
        ends_at: endDay === undefined ? null : at(endDay),
      })),
  );
  if (purchases.length > 0) await trx.insertInto('store_purchases').values(purchases).execute();
  const grants = holders.flatMap(
    ({ userId, reader }): Rows<'access_grants'> =>
      (reader.grants ?? []).map(({ siteId, regionId, accessId, accessName }) => ({
        user_id: userId,
        site_id: siteId,
        region_id: regionId,
        access_id: accessId,
        access_name: accessName,
      })),
  );
  if (grants.length > 0) await trx.insertInto('access_grants').values(grants).execute();
};
