/** Sells a plan: the customer, the way to pay, the subscription, its first invoice; in one transaction or not at all. */
import type { InferInput, InferOutput } from 'valibot';
import type { checkoutReply } from '../../../src/http/contract/checkout-calls.ts';
import type { checkoutBody } from '../../../src/http/contract/checkout-requests.ts';
import { noteChange } from '../billing/carry-through.ts';
import { detailsOf, nextInvoice } from '../billing/details.ts';
import { giveMethod } from '../billing/give-method.ts';
import type { Actor } from '../billing/intents.ts';
import { writeInvoices } from '../billing/invoices.ts';
import type { PaymentMethod } from '../billing/machine/settle.ts';
import { wrongValue } from '../billing/machine/transitions.ts';
import { findPrimaryMethod } from '../billing/payment-methods.ts';
import { fromCardForm } from '../billing/shipping.ts';
import { demandStand, noSuch } from '../billing/stands.ts';
import { addMailJob } from '../mails/mail-job.ts';
import { BillingRefusal } from '../wire/billing-refusal.ts';
import { beginStand, keepBegun } from './begin-subscription.ts';
import { findOffer, isDelivered, kindsHeld, type Offer, trialDaysOf } from './offers.ts';

/** What was asked for. */
type Asked = InferOutput<typeof checkoutBody>;

/** Every way to pay buys a subscription (spec: paywall point 9, a card provider and a wallet provider). */
const anyType = ['card', 'apple_pay', 'paypal_express_checkout', 'direct_debit'] as const;

/** Keeps what the gateway gave, to be charged from now on. */
const takeMethod = async (actor: Actor, customerId: string, asked: Asked): Promise<PaymentMethod | null> => {
  const { gateway, gateway_account_id: account, payment_token: token } = asked;
  await giveMethod(actor, customerId, {
    gateway,
    token,
    account,
    types: anyType,
    isPrimary: true,
  });
  return findPrimaryMethod(actor.work, customerId);
};

/** Who the reader is to the billing system of an offer; made when they buy there for the first time. */
const customerOf = async ({ work, reader }: Actor, { billing, site_id }: Offer): Promise<string> => {
  await work
    .insertInto('billing_customers')
    .values({ customer_id: `${billing}-${reader.id}-${site_id}`, user_id: reader.id, billing, site_id })
    .onConflict((conflict) => conflict.columns(['user_id', 'billing', 'site_id']).doNothing())
    .execute();
  const { customer_id } = await work
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', reader.id)
    .where('billing', '=', billing)
    .where('site_id', '=', site_id)
    .executeTakeFirstOrThrow();
  return customer_id;
};

const alreadySubscribed = (): BillingRefusal =>
  new BillingRefusal(409, 'already_subscribed', 'There is such a subscription already, and it has not ended');

/** Sells a plan to the reader, who is locked; throws a `BillingRefusal` that changes nothing. */
export const buy = async (actor: Actor, asked: Asked): Promise<InferInput<typeof checkoutReply>> => {
  const { work, reader, now } = actor;
  const offer = await findOffer(work, asked.site_id, asked.plan_id);
  if (offer === null) throw noSuch('plan');
  const held = await kindsHeld(work, reader.id, asked.site_id);
  if (held.get(offer.type) === 'running') throw alreadySubscribed();
  if (isDelivered(offer) && asked.address === undefined) throw wrongValue('address', 'A paper needs an address');
  const customerId = await customerOf(actor, offer);
  const method = await takeMethod(actor, customerId, asked);
  const trialDays = trialDaysOf(offer, held);
  const { stand, invoice } = beginStand({ offer, customerId, trialDays, now }, method);
  await keepBegun(work, stand, isDelivered(offer) && asked.address ? fromCardForm(asked.address) : null);
  if (invoice !== null) await writeInvoices(work, [invoice]);
  const { subs_id } = stand.subscription;
  await noteChange(actor, subs_id, 'checkout');
  const kept = await demandStand(work, reader.id, subs_id, offer.billing);
  const paid = invoice === null ? 0 : invoice.amount_paid;
  const debit = invoice?.status === 'pending' ? invoice.total - invoice.credits_applied : 0;
  await addMailJob(work, {
    kind: 'subscribed',
    siteId: offer.site_id,
    email: reader.email,
    planName: offer.name,
    paidCents: paid,
    debitCents: debit,
    nextCents: nextInvoice(kept)?.cents ?? null,
    nextAt: nextInvoice(kept)?.at.toISOString() ?? null,
    currency: offer.currency,
  });
  return {
    subscription: detailsOf(kept),
    invoice: invoice && {
      status: invoice.status,
      total: invoice.total,
      amount_paid: paid,
      currency_code: offer.currency,
    },
  };
};
