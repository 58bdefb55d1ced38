/**
 * Paying what could not be charged; ours, for the specs show the invoice that is due and no way to pay it. It serves the
 * invoices of both families, takes an `idempotencyKeyHeader`, and charges the card that is kept.
 * An agent is refused: 403 `agent_forbidden`.
 */
import type * as v from 'valibot';
import { collectedReply } from './billing-replies.ts';
import type { collectInvoiceBody } from './billing-requests.ts';
import { endpoint } from './endpoint.ts';

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
