/** What the machine does with a subscription when the clock moves, event by event. */
import { nextEvent } from '../../../demo/service/billing/machine/clock-events.ts';
import { live } from '../../../demo/service/billing/machine/live.ts';
import { settle } from '../../../demo/service/billing/machine/settle.ts';
import type { Stand } from '../../../demo/service/billing/machine/stand.ts';
import { dayMs } from '../../../demo/service/billing/machine/terms.ts';
import { lifeCard } from '../billing-life.ts';

/** One thing that time does. */
export interface TimeEvent {
  at: number;
  before: Stand;
  after: Stand;
  /** What is invoiced, and what of it the card pays; null: nothing. */
  charge: number | null;
}

/** More than anything that a sheet names: renewals before a pause, the pause, its end, and what comes after. */
const most = 70;

/** The events after now, each by a card that works, until one after the given moment; `most` of them at most. */
export const traceOf = (stand: Stand, untilMs: number): TimeEvent[] => {
  const events: TimeEvent[] = [];
  let before = stand;
  for (let event = nextEvent(before); event !== null && events.length < most; event = nextEvent(before)) {
    const { at } = event;
    const { stand: after, invoice } = settle(before, event.happen(before, at), { at, method: lifeCard(), by: 'time' });
    events.push({ at: at.getTime(), before, after, charge: invoice === null ? null : Number(invoice.amount_paid) });
    if (at.getTime() > untilMs) break;
    before = after;
  }
  return events;
};

/** How a subscription stands at a moment. */
export const standAt = (stand: Stand, ms: number): Stand => live(stand, lifeCard(), new Date(ms)).stand;

/** Whether what it is for can be read. */
export const hasAccess = ({ subscription: { status } }: Stand): boolean =>
  status === 'active' || status === 'in_trial' || status === 'non_renewing';

/** How it stands. */
export const statusOf = ({ subscription: { status } }: Stand): Stand['subscription']['status'] => status;
export const isCharge = ({ charge }: TimeEvent): boolean => charge !== null;
export const isPause = ({ after }: TimeEvent): boolean => statusOf(after) === 'paused';
export const isEnd = ({ after }: TimeEvent): boolean => statusOf(after) === 'cancelled';
export const isResumption = (event: TimeEvent): boolean => statusOf(event.before) === 'paused' && !isEnd(event);
export const isLoss = ({ before, after }: TimeEvent): boolean => hasAccess(before) && !hasAccess(after);

/** How many paid days are left when a pause ends, by the calendar; none where a new term is charged then. */
export const keptBy = (resumption: TimeEvent | undefined): number | null => {
  const end = resumption?.after.subscription.term_end_at;
  if (resumption === undefined || end === null || end === undefined) return null;
  return resumption.charge === null ? Math.floor(end.getTime() / dayMs) - Math.floor(resumption.at / dayMs) : 0;
};
