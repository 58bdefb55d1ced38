/** Carries an act through the state machine into the database: the charge, the invoice, the note of who did it. */
import type { InferInput } from 'valibot';
import type { changedReply } from '../../../src/http/contract/billing-replies.ts';
import { agentForbidden } from '../wire/refusal.ts';
import { detailsOf } from './details.ts';
import type { Actor } from './intents.ts';
import { closeDueInvoices, writeInvoices } from './invoices.ts';
import type { Act } from './machine/acts.ts';
import { perform } from './machine/perform.ts';
import { costOf, settle } from './machine/settle.ts';
import type { Stand } from './machine/stand.ts';
import { findPrimaryMethod } from './payment-methods.ts';
import { demandStand, saveStand } from './stands.ts';

/** Notes what was done to a subscription, and whether an agent did it; gives the number of the note. */
export const noteChange = async (
  { work, agentId, now }: Actor,
  subsId: string,
  operation: string,
  comment: string | null = null,
): Promise<number> => {
  const { id } = await work
    .insertInto('billing_changes')
    .values({ subs_id: subsId, agent_id: agentId, operation, comment, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A subscription as it is in the database at this moment of a change. */
export const readChanged = async (
  { work, reader }: Actor,
  { subscription: { subs_id }, billing }: Stand,
): Promise<InferInput<typeof changedReply>> => ({
  subscription: detailsOf(await demandStand(work, reader.id, subs_id, billing)),
});

/**
 * Does it, and tells how the subscription is then; throws a `BillingRefusal` that changes nothing. An agent does nothing
 * that charges the reader (design: security, point 11), whatever it is called.
 */
export const carryThrough = async (actor: Actor, stand: Stand, act: Act): Promise<InferInput<typeof changedReply>> => {
  const { work, agentId, now } = actor;
  const { subs_id, customer_id } = stand.subscription;
  const method = await findPrimaryMethod(work, customer_id);
  const outcome = perform(stand, act, now);
  if (agentId !== null && costOf(stand, outcome).charge > 0) throw agentForbidden();
  const settled = settle(stand, outcome, { at: now, method, by: 'somebody' });
  if (settled.invoice !== null) await writeInvoices(work, [settled.invoice]);
  if (settled.stand.subscription.status === 'cancelled') await closeDueInvoices(work, subs_id, 'voided');
  await saveStand(work, settled.stand);
  await noteChange(actor, subs_id, act.operation);
  return readChanged(actor, stand);
};
