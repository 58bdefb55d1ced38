/**
 * Sells a plan: the customer, the payment method, the subscription, its first invoice; in one transaction or not at
 * all.
 */
import type { InferInput, InferOutput } from 'valibot';
import type { checkoutBody, checkoutReply } from '#src/contract/checkout/checkout.ts';
import { BillingRefusal } from '../../http/billing-refusal.ts';
import type { PaymentGateways } from '../../ports/payment-gateways.ts';
import type { PaymentMethod } from '../billing/rules/settle.ts';
import { invalidParam, termsChanged } from '../billing/rules/transitions.ts';
import { detailedReplyOf, nextInvoice } from '../billing/store/detailed-reply.ts';
import { recordChange } from '../billing/store/execute-act.ts';
import type { Actor } from '../billing/store/idempotency.ts';
import { writeInvoices } from '../billing/store/invoices.ts';
import { findPrimaryMethod } from '../billing/store/primary-method.ts';
import { fromCardForm } from '../billing/store/shipping.ts';
import { notFoundError, requireSubscriptionRecord } from '../billing/store/subscription-records.ts';
import { addMailJob } from '../mails/mail-job.ts';
import { addRedeemedMethod } from '../payment-methods/add-redeemed-method.ts';
import { beginSubscription, saveNewSubscription } from './begin-subscription.ts';
import { findOffer, heldPlanTypes, isAgreed, isDelivered, type Offer, trialDaysOf } from './offers.ts';

/** The request of a checkout. */
type CheckoutRequest = InferOutput<typeof checkoutBody>;

/** Every payment method buys a subscription (spec: paywall point 9, a card provider and a wallet provider). */
const anyType = ['card', 'apple_pay', 'paypal_express_checkout', 'direct_debit'] as const;

/** Stores the gateway's token as the primary payment method. */
const addPaymentMethod = async (
  gateways: PaymentGateways,
  actor: Actor,
  customerId: string,
  request: CheckoutRequest,
): Promise<PaymentMethod | null> => {
  const { gateway, gateway_account_id: account, payment_token: token } = request;
  await addRedeemedMethod(gateways, actor, customerId, {
    gateway,
    token,
    account,
    types: anyType,
    isPrimary: true,
  });
  return findPrimaryMethod(actor.trx, customerId);
};

/** Returns the reader's customer at the billing system of an offer; creates it at the first purchase there. */
const findOrCreateCustomer = async ({ trx, reader }: Actor, { billing, site_id }: Offer): Promise<string> => {
  await trx
    .insertInto('billing_customers')
    .values({ customer_id: `${billing}-${reader.id}-${site_id}`, user_id: reader.id, billing, site_id })
    .onConflict((conflict) => conflict.columns(['user_id', 'billing', 'site_id']).doNothing())
    .execute();
  const { customer_id } = await trx
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
export const buyPlan = async (
  gateways: PaymentGateways,
  actor: Actor,
  request: CheckoutRequest,
): Promise<InferInput<typeof checkoutReply>> => {
  const { trx, reader, now } = actor;
  const offer = await findOffer(trx, request.site_id, request.plan_id);
  if (offer === null) throw notFoundError('plan');
  const heldTypes = await heldPlanTypes(trx, reader.id, request.site_id);
  if (heldTypes.get(offer.type) === 'running') throw alreadySubscribed();
  if (isDelivered(offer) && request.address === undefined) throw invalidParam('address', 'A paper needs an address');
  const trialDays = trialDaysOf(offer, heldTypes);
  if (request.agreed !== undefined && !isAgreed(offer, trialDays, request.agreed)) throw termsChanged();
  const customerId = await findOrCreateCustomer(actor, offer);
  const method = await addPaymentMethod(gateways, actor, customerId, request);
  const { record, invoice } = beginSubscription({ offer, customerId, trialDays, now }, method);
  await saveNewSubscription(trx, record, isDelivered(offer) && request.address ? fromCardForm(request.address) : null);
  if (invoice !== null) await writeInvoices(trx, [invoice]);
  const { subs_id } = record.subscription;
  await recordChange(actor, subs_id, 'checkout');
  const savedRecord = await requireSubscriptionRecord(trx, reader.id, subs_id, offer.billing);
  const paid = invoice === null ? 0 : invoice.amount_paid;
  const debit = invoice?.status === 'pending' ? invoice.total - invoice.credits_applied : 0;
  await addMailJob(trx, {
    kind: 'subscribed',
    siteId: offer.site_id,
    email: reader.email,
    planName: offer.name,
    paidCents: paid,
    debitCents: debit,
    nextCents: nextInvoice(savedRecord)?.cents ?? null,
    nextAt: nextInvoice(savedRecord)?.at.toISOString() ?? null,
    currency: offer.currency,
  });
  return {
    subscription: detailedReplyOf(savedRecord),
    invoice: invoice && {
      status: invoice.status,
      total: invoice.total,
      amount_paid: paid,
      currency_code: offer.currency,
    },
  };
};
