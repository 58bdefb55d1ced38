/**
 * Payment of an invoice that could not be charged. Our addition: the specs show the due invoice, but no way to pay it.
 * The call serves both families, accepts an `idempotencyKeyHeader`, and charges the saved card. An agent is refused:
 * 403 `agent_forbidden`.
 */
import * as v from 'valibot';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { trimmedId } from '../schema/request-fields.ts';
import { ownerCharge } from '../table/billing-facts.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { detailedSubscription } from './detailed-subscription.ts';

/** Body of `POST /subs/collect-invoice`: an invoice that is due, by its id. */
export const collectInvoiceBody = v.object({ invoice_id: trimmedId });

/** Reply to a collected invoice: it is `paid`, and the subscription continues. */
export const collectedReply = ownObject({
  subscription: detailedSubscription,
  invoice: ownObject({ id: v.string(), status: v.string(), amount_paid: v.number(), currency_code: v.string() }),
});

/** The one call. */
export const dueInvoices = {
  collectInvoice: endpoint<undefined, v.InferInput<typeof collectInvoiceBody>>()({
    host: 'subs',
    method: 'POST',
    bodyKind: 'json',
    path: '/subs/collect-invoice',
    reply: collectedReply,
  }),
} as const;

/** Its rows. */
export const dueInvoiceRows = rowsOf('due-invoices', dueInvoices, {
  collectInvoice: describeRow({
    ...ownerCharge,
    summary: 'Charges an invoice that could not be charged',
    spec: 'addition',
    body: collectInvoiceBody,
  }),
});
