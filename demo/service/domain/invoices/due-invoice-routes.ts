/** Payment of due invoices; for both families. */
import type { InferInput } from 'valibot';
import type { collectedReply } from '#src/contract/subscriptions/due-invoice.ts';
import { collectInvoiceBody, dueInvoices } from '#src/contract/subscriptions/due-invoice.ts';
import { BillingRefusal } from '../../http/billing-refusal.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import { collect, type Invoice } from '../billing/rules/collect.ts';
import { beginDebit } from '../billing/store/debits.ts';
import { changedReplyOf, recordChange } from '../billing/store/execute-act.ts';
import { type Actor, runIdempotent } from '../billing/store/idempotency.ts';
import { invoiceId, invoiceNumber } from '../billing/store/invoices.ts';
import { findPrimaryMethod } from '../billing/store/primary-method.ts';
import {
  notFoundError,
  requireSubscriptionRecord,
  saveSubscriptionRecord,
} from '../billing/store/subscription-records.ts';
import { rejectAgents } from '../readers/require-reader.ts';

/** Returns an invoice of the reader's own; throws 404 for an unknown or a foreign one. */
const requireDueInvoice = async ({ trx, reader }: Actor, name: string): Promise<Invoice> => {
  const invoice = await trx
    .selectFrom('invoices as i')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .selectAll('i')
    .where('i.id', '=', invoiceNumber(name) ?? 0)
    .where('c.user_id', '=', reader.id)
    .executeTakeFirst();
  if (invoice === undefined) throw notFoundError('invoice');
  return invoice;
};

const collectInvoice = async (actor: Actor, name: string): Promise<InferInput<typeof collectedReply>> => {
  const { trx, reader, now } = actor;
  const dueInvoice = await requireDueInvoice(actor, name);
  if (dueInvoice.status !== 'payment_due') {
    throw new BillingRefusal(
      409,
      'invalid_state_for_request',
      `Not possible while the invoice is ${dueInvoice.status}`,
    );
  }
  const recordBefore = await requireSubscriptionRecord(trx, reader.id, dueInvoice.subs_id, null);
  const method = await findPrimaryMethod(trx, recordBefore.subscription.customer_id);
  const { record, invoice } = collect(recordBefore, dueInvoice, { method, now });
  const { status, amount_paid, paid_at, payment_method_id } = invoice;
  await trx
    .updateTable('invoices')
    .set({ status, amount_paid, paid_at, payment_method_id })
    .where('id', '=', invoice.id)
    .execute();
  if (status === 'pending') await beginDebit(trx, { invoice: name, methodId: payment_method_id, at: now });
  await saveSubscriptionRecord(trx, record);
  await recordChange(actor, invoice.subs_id, 'collect invoice');
  return {
    ...(await changedReplyOf(actor, record)),
    invoice: { id: invoiceId(invoice.id), status, amount_paid, currency_code: record.plan.currency },
  };
};

/** The call, answered from the database. */
export const dueInvoiceRoutes = (database: Database): Route[] => {
  const handlers: HandlersOf<typeof dueInvoices> = {
    collectInvoice: handler({
      query: noInput,
      body: collectInvoiceBody,
      handle: async ({ body }, context) => {
        await rejectAgents(context);
        return runIdempotent(database, context, {
          endpoint: dueInvoices.collectInvoice,
          payload: body,
          act: (actor) => collectInvoice(actor, body.invoice_id),
        });
      },
    }),
  };
  return routesOf(dueInvoices, handlers);
};
