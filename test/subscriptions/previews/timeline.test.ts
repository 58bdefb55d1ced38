import { expect } from '@open-wc/testing';
import { createTimeline } from '../../../src/subscriptions/previews/timeline.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const now = Date.UTC(2026, 4, 5);
const seconds = (day: number, month = 4) => Date.UTC(2026, month, day) / 1000;
const aheadOf = (fields: object) =>
  createTimeline(decodeSubscription({ ...runningSubscription, ...fields }), now).map(({ kind, at, undoOperation }) => [
    kind,
    new Date(at).toISOString().slice(5, 10),
    undoOperation,
  ]);

describe('What is ahead of a subscription', () => {
  it('that runs is its next charge', () => {
    expect(aheadOf({})).to.deep.equal([['charge', '06-01', null]]);
  });

  it('for life is no charge and no other plan, but its end', () => {
    const forLife = { planPeriod: 15, planPeriodUnit: 'year', scheduledPlanId: 'other', scheduledAt: seconds(20) };
    expect(aheadOf(forLife)).to.deep.equal([]);
    expect(aheadOf({ ...forLife, subsStatus: 'non_renewing' })).to.deep.equal([
      ['end', '06-01', 'remove-scheduled-cancellation'],
    ]);
  });

  it('that will end is its end, which can be taken back', () => {
    expect(aheadOf({ subsStatus: 'non_renewing', nextBillingAt: null })).to.deep.equal([
      ['end', '06-01', 'remove-scheduled-cancellation'],
    ]);
  });

  it('that will pause is the pause, which can be taken back, and what comes after it, in the order of the days', () => {
    const fields = { pauseDate: seconds(20), resumeDate: seconds(20, 5), nextBillingAt: null };
    expect(aheadOf(fields)).to.deep.equal([
      ['pause', '05-20', 'remove-scheduled-pause'],
      ['resume', '06-20', null],
      ['charge', '07-02', null],
    ]);
  });

  it('that is paused is its resumption with the days that were kept, and the charge when those are over', () => {
    const paused = { subsStatus: 'paused', nextBillingAt: null, pauseDate: seconds(2), resumeDate: seconds(9) };
    expect(aheadOf(paused)).to.deep.equal([
      ['resume', '05-09', null],
      ['charge', '06-08', null],
    ]);
    const reported = (credit: number | null) =>
      createTimeline(decodeSubscription({ ...runningSubscription, ...paused }), now, credit);
    expect(reported(300).map(({ days, cents }) => [days, cents])).to.deep.equal([
      [30, null],
      [null, 1000],
    ]);
    // Nothing is said that may be wrong.
    expect(reported(null)[1]?.cents).to.equal(null);
    const { pauseDate: _, ...undated } = paused;
    expect(aheadOf(undated)[0]).to.deep.equal(['resume', '05-09', null]);
  });

  it('that is cancelled and paused ends later, by the length of the pause', () => {
    const fields = { resumeDate: seconds(9), cancelledAt: seconds(7), currentTermEnd: seconds(7) };
    expect(aheadOf({ subsStatus: 'paused', pauseDate: seconds(4), ...fields })).to.deep.equal([
      ['resume', '05-09', null],
      ['end', '05-12', null],
    ]);
    expect(aheadOf({ subsStatus: 'non_renewing', pauseDate: seconds(6), ...fields })).to.deep.equal([
      ['pause', '05-06', 'remove-scheduled-pause'],
      ['resume', '05-09', null],
      ['end', '05-10', 'remove-scheduled-cancellation'],
    ]);
  });

  it('that was given ends with its term', () => {
    expect(aheadOf({ subsType: 'gift', nextBillingAt: null })).to.deep.equal([['end', '06-01', null]]);
  });

  it('that begins with a trial is its beginning, and the charge when the trial is over', () => {
    const future = {
      subsStatus: 'future',
      currentTermStart: seconds(8),
      currentTermEnd: seconds(22),
      nextBillingAt: seconds(22),
    };
    expect(aheadOf(future)).to.deep.equal([
      ['start', '05-08', null],
      ['trial-end', '05-22', null],
    ]);
    expect(aheadOf({ ...future, currentTermStart: null })).to.deep.equal([['start', '05-22', null]]);
  });

  it('that is tried out is the end of the trial, or its cancellation', () => {
    const trial = { subsStatus: 'in_trial', trialEnd: seconds(12), nextBillingAt: null };
    expect(aheadOf(trial)).to.deep.equal([['trial-end', '05-12', null]]);
    expect(aheadOf({ ...trial, cancelledAt: seconds(12) })).to.deep.equal([
      ['end', '05-12', 'remove-scheduled-cancellation'],
    ]);
  });

  it('holds a change of plan while its day is ahead, inside the term, and the plan another', () => {
    const planned = { scheduledPlanId: 'yearly', scheduledPlanName: 'Yearly' };
    const undo = 'remove-scheduled-plan';
    expect(aheadOf({ ...planned, scheduledAt: seconds(1, 5) })).to.deep.include(['plan-change', '06-01', undo]);
    for (const gone of [
      { scheduledAt: seconds(1) },
      { scheduledAt: seconds(2, 5) },
      { scheduledAt: seconds(1, 5), planId: 'yearly' },
    ])
      expect(aheadOf({ ...planned, ...gone })).to.deep.equal([['charge', '06-01', null]]);
  });

  it('names a change of plan before the charge of the same moment, whose sum is the new plan’s', () => {
    const planned = { scheduledPlanId: 'yearly', scheduledPlanName: 'Yearly' };
    expect(aheadOf(planned).map(([kind]) => kind)).to.deep.equal(['plan-change', 'charge']);
  });

  it('that is over, or not known, is nothing', () => {
    for (const subsStatus of ['cancelled', 'transferred']) expect(aheadOf({ subsStatus })).to.deep.equal([]);
  });
});
