/** Compares what a sheet said with what the machine does. */
import assert from 'node:assert/strict';
import { perform } from '../../../demo/service/billing/machine/perform.ts';
import { settle } from '../../../demo/service/billing/machine/settle.ts';
import type { Plan, Stand } from '../../../demo/service/billing/machine/stand.ts';
import { BillingRefusal } from '../../../demo/service/wire/billing-refusal.ts';
import type { Consequence } from '../../../src/billing/consequences.ts';
import { lifeCard } from '../billing-life.ts';
import { type Life, reread } from './lives.ts';
import type { Sheet } from './sheets.ts';
import {
  hasAccess,
  isCharge,
  isEnd,
  isLoss,
  isPause,
  isResumption,
  keptBy,
  standAt,
  statusOf,
  type TimeEvent,
  traceOf,
} from './trace.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

type Kind = Consequence['kind'];
type Of<Name extends Kind> = Extract<Consequence, { kind: Name }>;

/** What came of an operation. */
export interface Done {
  life: Life;
  sheet: Sheet;
  after: Stand;
  /** What was invoiced at once, and what of it the card pays; null: nothing. */
  chargedNow: number | null;
  trace: readonly TimeEvent[];
}

const sameDay = (event: TimeEvent | undefined, at: number, what: string): void =>
  assert.equal(event === undefined ? 'never' : dayOf(event.at), dayOf(at), what);

const isPossible = (stand: Stand, sheet: Sheet, at: number): boolean => {
  const now = new Date(at);
  const act = sheet.undo(now);
  if (act === null) return true;
  try {
    settle(stand, perform(stand, act, now), { at: now, method: lifeCard(), by: 'somebody' });
    return true;
  } catch (cause) {
    if (cause instanceof BillingRefusal) return false;
    throw cause;
  }
};

const sameCharge = (
  event: TimeEvent | undefined,
  { at, cents }: { at: number; cents: number | null },
  what: string,
) => {
  sameDay(event, at, what);
  assert.equal(event?.charge, cents, `${what}: the sum`);
};

/** What each kind of sentence stands for. Those that speak of papers and addresses are no facts of billing. */
const checks: { readonly [Name in Kind]: (told: Of<Name>, done: Done) => void } = {
  free: (_, { chargedNow }) => assert.ok(chargedNow === null || chargedNow === 0, 'nothing is charged now'),
  'charged-now': ({ cents }, { chargedNow }) => assert.equal(chargedNow, cents),
  credited: ({ cents }, { after, life }) => {
    const used = after.subscription.promotion_credits - life.stand.subscription.promotion_credits;
    assert.equal(used, cents, 'the credit');
  },
  'credit-waits': ({ cents }, { after, life, trace }) => {
    assert.equal(after.subscription.promotion_credits - life.stand.subscription.promotion_credits, cents, 'the credit');
    assert.ok(!trace.some(isCharge), 'nothing uses it');
  },
  'next-charge': (told, { trace }) => sameCharge(trace.find(isCharge), told, 'the next charge'),
  'charge-before-pause': (told, { trace }) => {
    const event = trace.find(isCharge);
    sameCharge(event, told, 'the charge before the pause');
    assert.ok((event?.at ?? 0) < (trace.find(isPause)?.at ?? 0), 'it comes before the pause');
  },
  'charge-after-pause': (told, { trace }) => {
    const end = trace.find(isResumption)?.at ?? Number.POSITIVE_INFINITY;
    sameCharge(
      trace.find((event) => isCharge(event) && event.at >= end),
      told,
      'the charge after the pause',
    );
  },
  'no-more-charges': (_, { trace }) => assert.ok(!trace.some(isCharge), 'nothing more is charged'),
  'access-until': ({ at }, { trace }) => {
    assert.ok(at !== null);
    sameDay(trace.find(isLoss), at, 'access');
  },
  'access-ends-now': (_, { after }) => assert.ok(!hasAccess(after) && statusOf(after) === 'cancelled'),
  'access-again': (_, { after, life }) => assert.ok(hasAccess(after) && !hasAccess(life.stand)),
  'access-stays': (_, { after, life }) => assert.equal(hasAccess(after), hasAccess(life.stand)),
  'paused-from': ({ at }, { trace }) => sameDay(trace.find(isPause), at, 'the pause'),
  resumes: ({ at }, { trace }) => sameDay(trace.find(isResumption), at, 'the end of the pause'),
  'days-kept': ({ days }, { trace }) => assert.equal(keptBy(trace.find(isResumption)), days, 'the days that are left'),
  'ends-after-pause': ({ at }, { trace }) => sameDay(trace.find(isEnd), at, 'the end'),
  'free-return-until': ({ at }, { after }) => {
    const costAt = (ms: number) => {
      const now = new Date(ms);
      const settled = settle(after, perform(after, { operation: 'reactivate' }, now), {
        at: now,
        method: lifeCard(),
        by: 'somebody',
      });
      return settled.invoice;
    };
    assert.equal(costAt(at - 1000), null, 'coming back is free before');
    assert.notEqual(costAt(at), null, 'and then no more');
  },
  // This is looked at in the life that nobody pays for.
  'ends-unless-paid': () => {},
  'term-until': ({ at }, { trace }) =>
    sameDay(
      trace.find((event) => isCharge(event) || isEnd(event)),
      at,
      'the term',
    ),
  'plan-from': ({ plan, at }, { after, life, trace }) => {
    if (at === life.now.getTime()) return assert.equal(after.plan.name, plan);
    const event = trace.find((each) => each.before.plan.name !== each.after.plan.name);
    sameDay(event, at, 'the plan');
    assert.equal(event?.after.plan.name, plan);
  },
  'plan-stays': ({ plan }, { trace, after }) => {
    assert.equal(after.plan.name, plan);
    assert.ok(
      trace.every((event) => event.after.plan.name === plan),
      'the plan goes on',
    );
  },
  'undo-until': ({ at }, { life, sheet, after, trace }) => {
    for (const ms of [life.now.getTime() + 1, (life.now.getTime() + at) / 2, at - 1000]) {
      if (ms > life.now.getTime() && ms < at)
        assert.ok(isPossible(standAt(after, ms), sheet, ms), `undone at ${new Date(ms).toISOString()}`);
    }
    const hasPassed = trace.some((event) => dayOf(event.at) === dayOf(at));
    assert.ok(hasPassed || !isPossible(standAt(after, at), sheet, at), 'and not afterwards');
  },
  'undo-any-time': (_, { life, sheet, after, trace }) => {
    const moments = [life.now.getTime() + 1, ...trace.slice(0, 3).map(({ at }) => at - 1000)];
    for (const ms of moments) {
      const then = standAt(after, ms);
      if (ms > life.now.getTime()) assert.ok(isPossible(then, sheet, ms), `undone at ${new Date(ms).toISOString()}`);
    }
  },
  'no-undo': (_, { life, sheet, after }) => {
    if (statusOf(after) !== 'cancelled') assert.ok(!isPossible(after, sheet, life.now.getTime() + 1));
  },
  'change-again': (_, { life, sheet, after }) => assert.ok(isPossible(after, sheet, life.now.getTime() + 1)),
  'day-again-until': ({ at }, { life, sheet, after }) => {
    for (const ms of [life.now.getTime() + 1, at - 1000]) {
      if (ms > life.now.getTime() && ms < at)
        assert.ok(isPossible(standAt(after, ms), sheet, ms), 'another day can be chosen');
    }
    assert.ok(
      at <= Math.max(after.subscription.term_end_at?.getTime() ?? 0, after.subscription.trial_end_at?.getTime() ?? 0),
    );
  },
  'payment-stays': (_, { chargedNow }) => assert.ok((chargedNow ?? 0) > 0),
  'first-paper': () => {},
  'last-paper': () => {},
  'next-issue': () => {},
  'next-invoice': () => {},
  'rest-stays': () => {},
  'guest-mail': () => {},
  'guest-stops': () => {},
  'guest-until': () => {},
};

const check = <Name extends Kind>(told: Of<Name>, done: Done): void => {
  const one: (told: Of<Name>, done: Done) => void = checks[told.kind];
  one(told, done);
};

/** Nothing is left out: the first charge, and each loss of access and each return that comes before it, are named. */
const checkWhole = ({ sheet, trace }: Done): void => {
  const kinds = new Set(sheet.told.map(({ kind }) => kind));
  const named = (...names: Kind[]) => names.some((name) => kinds.has(name));
  const first = trace.findIndex(isCharge);
  if (first >= 0)
    assert.ok(named('next-charge', 'charge-before-pause', 'charge-after-pause'), 'the first charge is named');
  for (const event of first < 0 ? trace : trace.slice(0, first)) {
    if (isPause(event)) assert.ok(named('paused-from'), 'the pause is named');
    if (isResumption(event)) assert.ok(named('resumes'), 'the end of the pause is named');
    if (isEnd(event)) assert.ok(named('access-until', 'ends-after-pause'), 'the end is named');
  }
};

const named = (each: Consequence): number => ('at' in each ? (each.at ?? 0) : 0);

/** Does what a sheet says, moves the clock past everything that it named, and compares; gives back what came of it. */
export const keepPromises = (life: Life, sheet: Sheet): Done => {
  const { stand, now, other } = life;
  const outcome = perform(stand, sheet.act, now);
  const { stand: settled, invoice } = settle(stand, outcome, { at: now, method: lifeCard(), by: 'somebody' });
  const plans: Plan[] = [stand.plan, other];
  const after = reread(settled, plans);
  const due = after.subscription.unpaid_until;
  const told = sheet.told.find((each) => each.kind === 'ends-unless-paid');
  const end = traceOf(after, Number.POSITIVE_INFINITY).find(isEnd);
  if (told !== undefined) sameDay(end, told.at, 'it ends unless it is paid');
  else if (due !== null)
    assert.ok(end !== undefined && end.at <= due.getTime(), 'it ends before what is due does end it');
  // Everything else is said of what is paid for.
  const paid = { ...after, subscription: { ...after.subscription, unpaid_until: null } };
  const { pause_at, resume_at, term_end_at, trial_end_at } = after.subscription;
  const ahead = [pause_at, resume_at, term_end_at, trial_end_at].map((moment) => moment?.getTime() ?? 0);
  const trace = traceOf(paid, Math.max(now.getTime(), ...ahead, ...sheet.told.map(named)));
  const chargedNow = invoice === null ? null : Number(invoice.amount_paid);
  const done = { life, sheet, after: paid, chargedNow, trace };
  for (const each of sheet.told) check(each, done);
  checkWhole(done);
  return done;
};
