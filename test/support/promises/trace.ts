/** The events of a subscription when the clock moves, one by one. */

import { applyDueEvents } from '../../../demo/service/domain/billing/rules/apply-due-events.ts';
import { nextEvent } from '../../../demo/service/domain/billing/rules/clock-events.ts';
import { settleTransition } from '../../../demo/service/domain/billing/rules/settle.ts';
import type { SubscriptionRecord } from '../../../demo/service/domain/billing/rules/subscription-record.ts';
import { dayMs } from '../../../demo/service/domain/billing/rules/terms.ts';
import { cardFixture } from '../billing/billing-life.ts';

/** One event that time causes. */
export interface TimeEvent {
  at: number;
  before: SubscriptionRecord;
  after: SubscriptionRecord;
  /** The amount invoiced, and the part that the card pays; null: nothing. */
  charge: number | null;
}

/** More than any sheet names: renewals before a pause, the pause, its end, and what follows. */
const maxEvents = 70;

/** Returns the events after now, with a card that works, until one after the given time; at most `maxEvents`. */
export const futureEvents = (record: SubscriptionRecord, untilMs: number): TimeEvent[] => {
  const events: TimeEvent[] = [];
  let before = record;
  for (let event = nextEvent(before); event !== null && events.length < maxEvents; event = nextEvent(before)) {
    const { at } = event;
    const { record: after, invoice } = settleTransition(before, event.happen(before, at), {
      at,
      method: cardFixture(),
      by: 'time',
    });
    events.push({ at: at.getTime(), before, after, charge: invoice === null ? null : Number(invoice.amount_paid) });
    if (at.getTime() > untilMs) break;
    before = after;
  }
  return events;
};

/** Returns a subscription at a given time. */
export const recordAt = (record: SubscriptionRecord, ms: number): SubscriptionRecord =>
  applyDueEvents(record, cardFixture(), new Date(ms)).record;

/** True if its articles can be read. */
export const hasAccess = ({ subscription: { status } }: SubscriptionRecord): boolean =>
  status === 'active' || status === 'in_trial' || status === 'non_renewing';

/** Returns its status. */
export const statusOf = ({
  subscription: { status },
}: SubscriptionRecord): SubscriptionRecord['subscription']['status'] => status;
export const isCharge = ({ charge }: TimeEvent): boolean => charge !== null;
export const isPause = ({ after }: TimeEvent): boolean => statusOf(after) === 'paused';
export const isEnd = ({ after }: TimeEvent): boolean => statusOf(after) === 'cancelled';
export const isResumption = (event: TimeEvent): boolean => statusOf(event.before) === 'paused' && !isEnd(event);
export const isLoss = ({ before, after }: TimeEvent): boolean => hasAccess(before) && !hasAccess(after);

/** Returns the paid days that are left when a pause ends, by the calendar; null if a new term is charged then. */
export const paidDaysKept = (resumption: TimeEvent | undefined): number | null => {
  const end = resumption?.after.subscription.term_end_at;
  if (resumption === undefined || end === null || end === undefined) return null;
  return resumption.charge === null ? Math.floor(end.getTime() / dayMs) - Math.floor(resumption.at / dayMs) : 0;
};
