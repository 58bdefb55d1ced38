/** Compares the promises of a sheet with the machine's behaviour. */
import assert from 'node:assert/strict';
import { perform } from '../../../demo/service/domain/billing/rules/perform.ts';
import { settleTransition } from '../../../demo/service/domain/billing/rules/settle.ts';
import type { Plan, SubscriptionRecord } from '../../../demo/service/domain/billing/rules/subscription-record.ts';
import { BillingRefusal } from '../../../demo/service/http/billing-refusal.ts';
import type { PreviewItem } from '../../../src/subscriptions/previews/preview-item.ts';
import { cardFixture } from '../billing/billing-life.ts';
import { reloadRecord, type SubscriptionLife } from './lives.ts';
import type { Sheet } from './sheets.ts';
import {
  futureEvents,
  hasAccess,
  isCharge,
  isEnd,
  isLoss,
  isPause,
  isResumption,
  paidDaysKept,
  recordAt,
  statusOf,
  type TimeEvent,
} from './trace.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

type Kind = PreviewItem['kind'];
type Of<Name extends Kind> = Extract<PreviewItem, { kind: Name }>;

/** The result of an operation. */
export interface PromiseResult {
  life: SubscriptionLife;
  sheet: Sheet;
  after: SubscriptionRecord;
  /** The amount invoiced at once, and the part that the card pays; null: nothing. */
  chargedNow: number | null;
  events: readonly TimeEvent[];
}

const sameDay = (event: TimeEvent | undefined, at: number, what: string): void =>
  assert.equal(event === undefined ? 'never' : dayOf(event.at), dayOf(at), what);

const isPossible = (record: SubscriptionRecord, promisedSheet: Sheet, at: number): boolean => {
  const now = new Date(at);
  const act = promisedSheet.undo(now);
  if (act === null) return true;
  try {
    settleTransition(record, perform(record, act, now), { at: now, method: cardFixture(), by: 'somebody' });
    return true;
  } catch (cause) {
    if (cause instanceof BillingRefusal) return false;
    throw cause;
  }
};

const sameCharge = (
  event: TimeEvent | undefined,
  { at, cents }: { at: number; cents: number | null },
  { what, isPriceKnown }: { what: string; isPriceKnown: boolean },
) => {
  sameDay(event, at, what);
  if (cents !== null || isPriceKnown) assert.equal(event?.charge, cents, `${what}: the sum`);
};

const chargesBeforePause = (events: readonly TimeEvent[]): TimeEvent[] =>
  events.slice(0, Math.max(0, events.findIndex(isPause))).filter(isCharge);

const creditUsed = ({ before, after }: TimeEvent): number =>
  before.subscription.promotion_credits - after.subscription.promotion_credits;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The check of each kind of sentence. Sentences about papers and addresses are no facts of billing. */
const checks: { readonly [Name in Kind]: (consequences: Of<Name>, result: PromiseResult) => void } = {
  free: (_, { chargedNow }) => assert.ok(chargedNow === null || chargedNow === 0, 'nothing is charged now'),
  'charged-now': ({ cents }, { chargedNow }) => assert.equal(chargedNow, cents),
  'charged-now-unknown': (_, { chargedNow, sheet: { isPriceKnown } }) =>
    assert.ok(chargedNow !== null && !isPriceKnown, 'something is charged now'),
  credited: ({ cents }, { after, life }) => {
    const usedCredits = after.subscription.promotion_credits - life.record.subscription.promotion_credits;
    assert.equal(usedCredits, cents, 'the credit');
  },
  'credit-waits': ({ cents }, { after, life, events }) => {
    assert.equal(
      after.subscription.promotion_credits - life.record.subscription.promotion_credits,
      cents,
      'the credit',
    );
    assert.ok(!events.some(isCharge), 'nothing uses it');
  },
  'next-charge': (consequences, { events, sheet: { isPriceKnown } }) =>
    sameCharge(events.find(isCharge), consequences, { what: 'the next charge', isPriceKnown }),
  'charge-before-pause': (consequences, { events, sheet: { isPriceKnown } }) =>
    sameCharge(chargesBeforePause(events)[0], consequences, { what: 'the charge before the pause', isPriceKnown }),
  'charges-before-pause': ({ at, cents, creditCents }, { events }) => {
    const charges = chargesBeforePause(events);
    sameDay(charges[0], at, 'the first charge before the pause');
    if (cents !== null) assert.equal(sum(charges.map(creditUsed)), creditCents, 'the credit covers');
  },
  'charge-after-pause': (consequences, { events, sheet: { isPriceKnown } }) => {
    const end = events.find(isResumption)?.at ?? Number.POSITIVE_INFINITY;
    const event = events.find((each) => isCharge(each) && each.at >= end);
    sameCharge(event, consequences, { what: 'the charge after the pause', isPriceKnown });
  },
  'no-more-charges': (_, { events }) => assert.ok(!events.some(isCharge), 'nothing more is charged'),
  'access-until': ({ at }, { events }) => {
    assert.ok(at !== null);
    sameDay(events.find(isLoss), at, 'access');
  },
  'access-ends-now': (_, { after }) => assert.ok(!hasAccess(after) && statusOf(after) === 'cancelled'),
  'access-again': (_, { after, life }) => assert.ok(hasAccess(after) && !hasAccess(life.record)),
  'access-stays': (_, { after, life }) => assert.equal(hasAccess(after), hasAccess(life.record)),
  'paused-from': ({ at }, { events }) => sameDay(events.find(isPause), at, 'the pause'),
  resumes: ({ at }, { events }) => sameDay(events.find(isResumption), at, 'the end of the pause'),
  'days-kept': ({ days }, { events }) =>
    assert.equal(paidDaysKept(events.find(isResumption)), days, 'the days that are left'),
  'pause-removed': ({ at, until }, { life, after }) => {
    const { pause_at, resume_at } = life.record.subscription;
    assert.deepEqual([at, until], [pause_at?.getTime(), resume_at?.getTime() ?? null], 'the days of the pause');
    assert.equal(after.subscription.pause_at, null, 'the pause is removed');
  },
  'ends-after-pause': ({ at }, { events }) => sameDay(events.find(isEnd), at, 'the end'),
  'free-return-until': ({ at }, { after }) => {
    const costOnDay = (ms: number) => {
      const now = new Date(ms);
      const settlement = settleTransition(after, perform(after, { operation: 'reactivate' }, now), {
        at: now,
        method: cardFixture(),
        by: 'somebody',
      });
      return settlement.invoice;
    };
    assert.equal(costOnDay(at - 1000), null, 'coming back is free before');
    assert.notEqual(costOnDay(at), null, 'and then no more');
  },
  // Checked in the life without a payment.
  'ends-unless-paid': () => {},
  'term-until': ({ at }, { events }) =>
    sameDay(
      events.find((event) => isCharge(event) || isEnd(event)),
      at,
      'the term',
    ),
  'plan-from': ({ plan, at }, { after, life, events }) => {
    if (at === life.now.getTime()) return assert.equal(after.plan.name, plan);
    const event = events.find((each) => each.before.plan.name !== each.after.plan.name);
    sameDay(event, at, 'the plan');
    assert.equal(event?.after.plan.name, plan);
  },
  'plan-stays': ({ plan }, { events, after }) => {
    assert.equal(after.plan.name, plan);
    assert.ok(
      events.every((event) => event.after.plan.name === plan),
      'the plan goes on',
    );
  },
  'undo-until': ({ at }, { life, sheet: promisedSheet, after, events }) => {
    for (const ms of [life.now.getTime() + 1, (life.now.getTime() + at) / 2, at - 1000]) {
      if (ms > life.now.getTime() && ms < at)
        assert.ok(isPossible(recordAt(after, ms), promisedSheet, ms), `undone at ${new Date(ms).toISOString()}`);
    }
    const hasPassed = events.some((event) => dayOf(event.at) === dayOf(at));
    assert.ok(hasPassed || !isPossible(recordAt(after, at), promisedSheet, at), 'and not afterwards');
  },
  'undo-any-time': (_, { life, sheet: promisedSheet, after, events }) => {
    const moments = [life.now.getTime() + 1, ...events.slice(0, 3).map(({ at }) => at - 1000)];
    for (const ms of moments) {
      const then = recordAt(after, ms);
      if (ms > life.now.getTime())
        assert.ok(isPossible(then, promisedSheet, ms), `undone at ${new Date(ms).toISOString()}`);
    }
  },
  'no-undo': (_, { life, sheet: promisedSheet, after }) => {
    if (statusOf(after) !== 'cancelled') assert.ok(!isPossible(after, promisedSheet, life.now.getTime() + 1));
  },
  'change-again': (_, { life, sheet: promisedSheet, after }) =>
    assert.ok(isPossible(after, promisedSheet, life.now.getTime() + 1)),
  'day-again-until': ({ at }, { life, sheet: promisedSheet, after }) => {
    for (const ms of [life.now.getTime() + 1, at - 1000]) {
      if (ms > life.now.getTime() && ms < at)
        assert.ok(isPossible(recordAt(after, ms), promisedSheet, ms), 'another day can be chosen');
    }
    assert.ok(
      at <= Math.max(after.subscription.term_end_at?.getTime() ?? 0, after.subscription.trial_end_at?.getTime() ?? 0),
    );
  },
  'payment-stays': (_, { chargedNow, sheet: { isPriceKnown } }) => assert.ok((chargedNow ?? 0) > 0 || !isPriceKnown),
  'first-paper': () => {},
  'last-paper': () => {},
  'next-issue': () => {},
  'next-invoice': () => {},
  'rest-stays': () => {},
  'guest-mail': () => {},
  'guest-stops': () => {},
  'guest-until': () => {},
};

const check = <Name extends Kind>(consequences: Of<Name>, result: PromiseResult): void => {
  const one: (consequences: Of<Name>, result: PromiseResult) => void = checks[consequences.kind];
  one(consequences, result);
};

/** Checks that the charges named before a pause are all that come before it: their number and their sum. */
const checkChargesBeforePause = ({ sheet: { consequences, isPriceKnown }, events }: PromiseResult): void => {
  const pauseAt = events.find(isPause)?.at;
  if (pauseAt === undefined || !consequences.some(({ kind }) => kind === 'paused-from')) return;
  const named = consequences.flatMap((each) => {
    if (each.kind === 'charges-before-pause') return [each];
    if (each.kind === 'charge-before-pause') return [{ count: 1, cents: each.cents }];
    return each.kind === 'next-charge' && each.at < pauseAt ? [{ count: 1, cents: each.cents }] : [];
  });
  const charges = chargesBeforePause(events);
  assert.equal(sum(named.map(({ count }) => count)), charges.length, 'every charge before the pause is named');
  if (!isPriceKnown && named.some(({ cents }) => cents === null)) return;
  const total = sum(charges.map(({ charge }) => charge ?? 0));
  assert.equal(sum(named.map(({ cents }) => cents ?? Number.NaN)), total, 'the sum before the pause is named');
};

/** Sheets whose own purpose is to end a pause: undoing them sets another one. */
const endsPause: readonly Sheet['name'][] = ['resume', 'remove-scheduled-pause'];

/** Checks that undoing a sheet's act brings a scheduled pause back, or that the sheet has said otherwise. */
const checkPauseAfterUndo = ({ life, sheet: promisedSheet, after }: PromiseResult): void => {
  const kinds = promisedSheet.consequences.map(({ kind }) => kind);
  const isUndoPromised = kinds.includes('undo-until') || kinds.includes('undo-any-time');
  const at = new Date(life.now.getTime() + 1);
  const undo = promisedSheet.undo(at);
  if (undo === null || !isUndoPromised || endsPause.includes(promisedSheet.name)) return;
  const then = recordAt(after, at.getTime());
  if (!isPossible(then, promisedSheet, at.getTime())) return;
  const earlier = life.record.subscription.pause_at?.getTime();
  const undone = { ...then.subscription, ...perform(then, undo, at).changes }.pause_at?.getTime();
  if (kinds.includes('pause-removed')) assert.equal(undone, undefined, 'the pause does not come back');
  else assert.equal(undone, earlier, 'the pause comes back with the undo');
};

/**
 * Checks completeness: the charge now, the first charge ahead, and each loss and return of access before it, are named.
 */
const checkWhole = (result: PromiseResult): void => {
  const { sheet: promisedSheet, events, chargedNow } = result;
  const kinds = new Set(promisedSheet.consequences.map(({ kind }) => kind));
  const namesAny = (...names: Kind[]) => names.some((name) => kinds.has(name));
  checkChargesBeforePause(result);
  checkPauseAfterUndo(result);
  if ((chargedNow ?? 0) > 0) assert.ok(namesAny('charged-now', 'charged-now-unknown'), 'the charge now is named');
  const first = events.findIndex(isCharge);
  const chargeKinds = ['next-charge', 'charge-before-pause', 'charges-before-pause', 'charge-after-pause'] as const;
  if (first >= 0) assert.ok(namesAny(...chargeKinds), 'the first charge is named');
  for (const event of first < 0 ? events : events.slice(0, first)) {
    if (isPause(event)) assert.ok(namesAny('paused-from'), 'the pause is named');
    if (isResumption(event)) assert.ok(namesAny('resumes'), 'the end of the pause is named');
    if (isEnd(event)) assert.ok(namesAny('access-until', 'ends-after-pause'), 'the end is named');
  }
};

const namesAny = (each: PreviewItem): number => ('at' in each ? (each.at ?? 0) : 0);

/** Executes a sheet's act, moves the clock past everything that it names, and compares; returns the result. */
export const checkPromises = (life: SubscriptionLife, promisedSheet: Sheet): PromiseResult => {
  const { record, now, other } = life;
  const outcome = perform(record, promisedSheet.act, now);
  const { record: settlement, invoice } = settleTransition(record, outcome, {
    at: now,
    method: cardFixture(),
    by: 'somebody',
  });
  const plans: Plan[] = [record.plan, other];
  const after = reloadRecord(settlement, plans);
  const dueDate = after.subscription.unpaid_until;
  const consequences = promisedSheet.consequences.find((each) => each.kind === 'ends-unless-paid');
  const end = futureEvents(after, Number.POSITIVE_INFINITY).find(isEnd);
  if (consequences !== undefined) sameDay(end, consequences.at, 'it ends unless it is paid');
  else if (dueDate !== null)
    assert.ok(end !== undefined && end.at <= dueDate.getTime(), 'it ends before what is due does end it');
  // Everything else assumes a paid subscription.
  const paid = { ...after, subscription: { ...after.subscription, unpaid_until: null } };
  const { pause_at, resume_at, term_end_at, trial_end_at } = after.subscription;
  const ahead = [pause_at, resume_at, term_end_at, trial_end_at].map((moment) => moment?.getTime() ?? 0);
  const events = futureEvents(paid, Math.max(now.getTime(), ...ahead, ...promisedSheet.consequences.map(namesAny)));
  const chargedNow = invoice === null ? null : Number(invoice.amount_paid);
  const result = { life, sheet: promisedSheet, after: paid, chargedNow, events };
  for (const each of promisedSheet.consequences) check(each, result);
  checkWhole(result);
  return result;
};
