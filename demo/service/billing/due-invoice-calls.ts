/** Paying what could not be charged; for the invoices of both families. */
import type { InferInput } from 'valibot';
import type { collectedReply } from '../../../src/http/contract/billing-replies.ts';
import { collectInvoiceBody } from '../../../src/http/contract/billing-requests.ts';
import { dueInvoices } from '../../../src/http/contract/due-invoice-calls.ts';
import { refuseAgents } from '../accounts/demand-reader.ts';
import type { Database } from '../database/open.ts';
import { beginDebit } from '../gateways/events/debits.ts';
import { BillingRefusal } from '../wire/billing-refusal.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import { noteChange, readChanged } from './carry-through.ts';
import { type Actor, carryOut } from './intents.ts';
import { invoiceId, invoiceNumber } from './invoices.ts';
import { collect, type Invoice } from './machine/collect.ts';
import { findPrimaryMethod } from './payment-methods.ts';
import { demandStand, noSuch, saveStand } from './stands.ts';

/** An invoice of the reader's own; a 404 for an unknown or a foreign one. */
const demandInvoice = async ({ work, reader }: Actor, name: string): Promise<Invoice> => {
  const invoice = await work
    .selectFrom('invoices as i')
    .innerJoin('billing_subscriptions as s', 's.subs_id', 'i.subs_id')
    .innerJoin('billing_customers as c', 'c.customer_id', 's.customer_id')
    .selectAll('i')
    .where('i.id', '=', invoiceNumber(name) ?? 0)
    .where('c.user_id', '=', reader.id)
    .executeTakeFirst();
  if (invoice === undefined) throw noSuch('invoice');
  return invoice;
};

const othersDue = ({ work }: Actor, { id, subs_id }: Invoice): Promise<Invoice[]> =>
  work
    .selectFrom('invoices')
    .selectAll()
    .where('subs_id', '=', subs_id)
    .where('status', '=', 'payment_due')
    .where('id', '<>', id)
    .execute();

const collectFor = async (actor: Actor, name: string): Promise<InferInput<typeof collectedReply>> => {
  const { work, reader, now } = actor;
  const due = await demandInvoice(actor, name);
  if (due.status !== 'payment_due') {
    throw new BillingRefusal(409, 'invalid_state_for_request', `Not possible while the invoice is ${due.status}`);
  }
  const before = await demandStand(work, reader.id, due.subs_id, null);
  const method = await findPrimaryMethod(work, before.subscription.customer_id);
  const { stand, invoice } = collect(before, due, { others: await othersDue(actor, due), method, now });
  const { status, amount_paid, paid_at, payment_method_id } = invoice;
  await work
    .updateTable('invoices')
    .set({ status, amount_paid, paid_at, payment_method_id })
    .where('id', '=', invoice.id)
    .execute();
  if (status === 'pending') await beginDebit(work, { invoice: name, methodId: payment_method_id, at: now });
  await saveStand(work, stand);
  await noteChange(actor, invoice.subs_id, 'collect invoice');
  return {
    ...(await readChanged(actor, stand)),
    invoice: { id: invoiceId(invoice.id), status, amount_paid, currency_code: stand.plan.currency },
  };
};

/** The call, answered from the database. */
export const dueInvoiceCalls = (database: Database): Call[] => {
  const handlers: HandlersOf<typeof dueInvoices> = {
    collectInvoice: handler({
      query: nothing,
      body: collectInvoiceBody,
      answer: async ({ body }, visit) => {
        await refuseAgents(visit);
        return carryOut(database, visit, {
          endpoint: dueInvoices.collectInvoice,
          said: body,
          act: (actor) => collectFor(actor, body.invoice_id),
        });
      },
    }),
  };
  return callsOf(dueInvoices, handlers);
};
