/** Executes an act of the state machine in the database: the charge, the invoice, the record of who did it. */
import type { InferInput } from 'valibot';
import type { changedReply } from '#src/contract/subscriptions/subscription-change.ts';
import { agentForbidden } from '../../../http/refusal.ts';
import type { Act } from '../rules/acts.ts';
import { perform } from '../rules/perform.ts';
import { costOf, settleTransition } from '../rules/settle.ts';
import type { SubscriptionRecord } from '../rules/subscription-record.ts';
import { termsChanged } from '../rules/transitions.ts';
import { detailedReplyOf } from './detailed-reply.ts';
import type { Actor } from './idempotency.ts';
import { informEndedGuests } from './included-seats.ts';
import { closeDueInvoices, writeInvoices } from './invoices.ts';
import { findPrimaryMethod } from './primary-method.ts';
import { requireSubscriptionRecord, saveSubscriptionRecord } from './subscription-records.ts';

/** Records an operation on a subscription, and whether an agent did it; returns the record's id. */
export const recordChange = async (
  { trx, agentId, now }: Actor,
  subsId: string,
  operation: string,
  comment: string | null = null,
): Promise<number> => {
  const { id } = await trx
    .insertInto('billing_changes')
    .values({ subs_id: subsId, agent_id: agentId, operation, comment, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Returns a subscription as it is in the database at this point of a change. */
export const changedReplyOf = async (
  { trx, reader }: Actor,
  { subscription: { subs_id }, billing }: SubscriptionRecord,
): Promise<InferInput<typeof changedReply>> => ({
  subscription: detailedReplyOf(await requireSubscriptionRecord(trx, reader.id, subs_id, billing)),
});

/**
 * Executes an act and returns the changed subscription; throws a `BillingRefusal` that changes nothing, also where it
 * would charge more than the reader has agreed to (undefined: the request does not say). An agent can't do anything that
 * charges the reader (design: security, point 11), under any name, nor bring the next charge nearer.
 */
export const executeAct = async (
  actor: Actor,
  record: SubscriptionRecord,
  act: Act,
  agreedCharge?: number,
): Promise<InferInput<typeof changedReply>> => {
  const { trx, agentId, now } = actor;
  const { subs_id, customer_id } = record.subscription;
  const method = await findPrimaryMethod(trx, customer_id);
  const outcome = perform(record, act, now);
  const { charge } = costOf(record, outcome);
  if (agreedCharge !== undefined && charge > agreedCharge) throw termsChanged();
  // A later day costs money or credits, and an earlier one of a trial can't be undone.
  if (agentId !== null && (charge > 0 || act.operation === 'change term end')) throw agentForbidden();
  const settlement = settleTransition(record, outcome, { at: now, method, by: 'somebody' });
  if (settlement.invoice !== null) await writeInvoices(trx, [settlement.invoice]);
  if (settlement.record.subscription.status === 'cancelled') await closeDueInvoices(trx, subs_id, 'voided');
  await saveSubscriptionRecord(trx, settlement.record);
  await informEndedGuests(trx, record, settlement.record);
  await recordChange(actor, subs_id, act.operation);
  return changedReplyOf(actor, record);
};
