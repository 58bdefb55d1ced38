import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Act } from '../../../../demo/service/domain/billing/rules/acts.ts';
import type { SubscriptionRecord } from '../../../../demo/service/domain/billing/rules/subscription-record.ts';
import { dayMs, termEnd, unusedCents } from '../../../../demo/service/domain/billing/rules/terms.ts';
import {
  cardFixture,
  isUpToDate,
  planFixtures,
  recordFixture,
  runStep,
  type Step,
} from '../../../support/billing/billing-life.ts';

const begun = new Date('2026-01-31T12:00:00Z');
const inDays = (days: number) => new Date(begun.getTime() + days * dayMs);

const days = fc.integer({ min: 1, max: 90 });
const plans = fc.constantFrom(...Object.values(planFixtures));
/** An act that is thought of before it is known when. */
type ActAt = (now: Date) => Act;
const at = (make: ActAt): ActAt => make;

const anyAct = fc.oneof(
  fc
    .constantFrom(
      'cancel now' as const,
      'cancel at end of term' as const,
      'remove scheduled cancellation' as const,
      'remove scheduled pause' as const,
      'resume now' as const,
      'remove scheduled changes' as const,
      'reactivate' as const,
    )
    .map((operation) => at(() => ({ operation }))),
  days.map((many) => at((now) => ({ operation: 'pause now', resumeAt: new Date(now.getTime() + many * dayMs) }))),
  fc.tuple(days, days).map(([from, many]) =>
    at((now) => ({
      operation: 'pause on a date',
      pauseAt: new Date(now.getTime() + from * dayMs),
      resumeAt: new Date(now.getTime() + (from + many) * dayMs),
    })),
  ),
  days.map((many) => at((now) => ({ operation: 'change term end', to: new Date(now.getTime() + many * dayMs) }))),
  plans.map((plan) => at(() => ({ operation: 'switch plan now', plan }))),
  plans.map((plan) => at(() => ({ operation: 'switch plan at term end', plan }))),
  plans.map((plan) => at(() => ({ operation: 'reactivate', plan }))),
);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Checks the invariants of every state. */
const check = ({ after, now }: Step): void => {
  const { status, term_start_at, term_end_at, cancelled_at, trial_end_at, pause_at, resume_at, ...rest } =
    after.subscription;
  const statuses = ['future', 'in_trial', 'active', 'non_renewing', 'paused', 'cancelled'];
  assert.ok(statuses.includes(status), status);
  assert.ok(isUpToDate(after, now), 'nothing is overdue');
  assert.ok(rest.promotion_credits >= 0 && rest.term_paid >= 0);
  if (status === 'active') assert.ok(term_end_at !== null && term_end_at > now && cancelled_at === null);
  if (status === 'non_renewing') assert.deepEqual(cancelled_at, term_end_at);
  if (status === 'in_trial') assert.ok(trial_end_at !== null && trial_end_at > now);
  if (status === 'paused') assert.ok(pause_at !== null && pause_at <= now && resume_at !== null && resume_at > now);
  if (status === 'cancelled') assert.ok(cancelled_at !== null && cancelled_at <= now);
  if (term_start_at !== null && term_end_at !== null) assert.ok(term_start_at <= term_end_at);
  assert.equal(rest.scheduled_plan_id === null, rest.scheduled_at === null);
};

/** A term is charged only when the one before it is over. */
const checkTerms = ({ before, invoices }: Step): void => {
  let end = before.subscription.term_end_at;
  for (const { reason, from_at, to_at } of invoices) {
    const from = new Date(from_at);
    if (reason === 'term') assert.ok(end === null || end <= from, 'no term is charged twice');
    end = new Date(to_at);
  }
};

describe('Whatever is done to a subscription, in whatever order', () => {
  for (const [name, behaviour] of [
    ['by a card that works', 'succeeds'],
    ['by a card that declines', 'declines'],
  ] as const) {
    it(`it stands in one way that makes sense, and nothing is charged twice, ${name}`, () => {
      const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.option(anyAct)), { maxLength: 25 });
      const trials = fc.option(fc.integer({ min: 1, max: 30 }));
      fc.assert(
        fc.property(trials, fc.integer({ min: 0, max: 3000 }), steps, (trial, credits, list) => {
          const more = { promotion_credits: credits };
          let stand: SubscriptionRecord =
            trial === null
              ? recordFixture(begun, more)
              : recordFixture(begun, {
                  ...more,
                  status: 'in_trial',
                  trial_end_at: inDays(trial),
                  term_start_at: null,
                  term_end_at: null,
                  term_paid: 0,
                });
          const worth = stand.subscription.term_paid + credits;
          let now = begun;
          let paid = 0;
          for (const [wait, actAt] of list) {
            now = new Date(now.getTime() + wait * dayMs);
            const step = runStep(stand, cardFixture(behaviour), now, actAt?.(now) ?? null);
            check(step);
            checkTerms(step);
            paid += sum(step.invoices.map(({ amount_paid }) => amount_paid));
            if (behaviour === 'declines') assert.equal(paid, 0);
            stand = step.after;
            const { term_paid, promotion_credits } = stand.subscription;
            assert.ok(term_paid + promotion_credits <= worth + paid, 'nobody gets out more than was put in');
          }
        }),
        { numRuns: 1500, seed: 7 },
      );
    });
  }

  it('a refusal leaves what time alone has made of it', () => {
    const waited = runStep(recordFixture(begun), cardFixture(), inDays(40), null);
    const refused = runStep(recordFixture(begun), cardFixture(), inDays(40), { operation: 'resume now' });
    assert.deepEqual([refused.isRefused, refused.after], [true, waited.after]);
  });
});

describe('What is ahead', () => {
  const end = inDays(30);
  const moved = (more: Parameters<typeof recordFixture>[1], to = inDays(40)) =>
    runStep(recordFixture(begun, more), cardFixture(), begun, { operation: 'change term end', to });

  it('moves with the end of the term that it was planned for', () => {
    const pausing = moved({ pause_at: end, resume_at: inDays(60) }).after.subscription;
    assert.deepEqual([pausing.pause_at, pausing.resume_at], [inDays(40), inDays(60)]);
    const sooner = moved({ pause_at: inDays(5), resume_at: inDays(60) }).after.subscription;
    assert.deepEqual(sooner.pause_at, inDays(5));
    assert.deepEqual(
      moved({ scheduled_plan_id: 'yearly', scheduled_at: end }).after.subscription.scheduled_at,
      inDays(40),
    );
    const ending = moved({ status: 'non_renewing', cancelled_at: end }).after.subscription;
    assert.deepEqual([ending.cancelled_at, ending.term_end_at], [inDays(40), inDays(40)]);
  });

  it('keeps the end from moving where a pause would make no sense any more', () => {
    assert.ok(moved({ pause_at: end, resume_at: inDays(35) }).isRefused);
    assert.ok(moved({ status: 'non_renewing', cancelled_at: end, pause_at: inDays(20) }, inDays(15)).isRefused);
  });

  it('never keeps somebody from cancelling: a pause that would begin no sooner is dropped', () => {
    const cancel = (pauseDay: number) =>
      runStep(recordFixture(begun, { pause_at: inDays(pauseDay), resume_at: inDays(90) }), cardFixture(), begun, {
        operation: 'cancel at end of term',
      }).after.subscription;
    assert.deepEqual([cancel(30).status, cancel(30).pause_at, cancel(30).resume_at], ['non_renewing', null, null]);
    assert.deepEqual([cancel(29).status, cancel(29).pause_at], ['non_renewing', inDays(29)]);
  });
});

describe('Another end', () => {
  const move = (record: SubscriptionRecord, to: Date) =>
    runStep(record, cardFixture(), begun, { operation: 'change term end', to });

  it('of a trial is only earlier: nobody makes it longer, at once or in steps', () => {
    const trial = recordFixture(begun, {
      ...{ status: 'in_trial', trial_end_at: inDays(9) },
      ...{ term_start_at: null, term_end_at: null, term_paid: 0 },
    });
    const earlier = move(trial, inDays(6));
    assert.deepEqual([earlier.isRefused, earlier.after.subscription.trial_end_at], [false, inDays(6)]);
    for (const [record, days] of [
      [trial, 10],
      [trial, 9],
      [earlier.after, 7],
    ] as const)
      assert.ok(move(record, inDays(days)).isRefused, String(days));
  });

  it('of a term costs at least a cent for each move to later, and no move to earlier gives more than was paid', () => {
    const secondLater = (date: Date | null, seconds: number) => new Date((date ?? begun).getTime() + seconds * 1000);
    let later = recordFixture(begun);
    for (let turn = 0; turn < 20; turn += 1) {
      const step = move(later, secondLater(later.subscription.term_end_at, 60));
      assert.equal(sum(step.invoices.map(({ total }) => total)), 1);
      later = step.after;
    }
    let earlier = recordFixture(begun);
    for (let turn = 0; turn < 20; turn += 1) {
      earlier = move(earlier, secondLater(earlier.subscription.term_end_at, -60)).after;
    }
    assert.equal(earlier.subscription.promotion_credits, 0);
  });
});

describe('Terms', () => {
  it('keep the day of the month that the first one began on', () => {
    const ends = [];
    for (let from = begun; ends.length < 4; ) {
      from = termEnd(from, planFixtures.monthly, 31);
      ends.push(from.toISOString());
    }
    assert.deepEqual(ends, [
      '2026-02-28T12:00:00.000Z',
      '2026-03-31T12:00:00.000Z',
      '2026-04-30T12:00:00.000Z',
      '2026-05-31T12:00:00.000Z',
    ]);
    assert.equal(termEnd(new Date('2028-02-29'), planFixtures.yearly, 29).toISOString(), '2029-02-28T00:00:00.000Z');
    assert.equal(termEnd(begun, planFixtures.weekly, 1).toISOString(), '2026-02-07T12:00:00.000Z');
  });

  it('are worth what is left of their whole days, rounded down', () => {
    const { subscription } = recordFixture(begun);
    assert.deepEqual(
      [0, 0.5, 1, 9.9, 10, 29, 29.5, 30, 31].map((day) => unusedCents(subscription, inDays(day))),
      [1000, 966, 966, 666, 666, 33, 0, 0, 0],
    );
  });
});
