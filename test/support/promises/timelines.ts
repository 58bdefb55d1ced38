/** Compares the timeline of a card with the machine's behaviour. */
import assert from 'node:assert/strict';
import { perform } from '../../../demo/service/domain/billing/rules/perform.ts';
import type { SubscriptionRecord } from '../../../demo/service/domain/billing/rules/subscription-record.ts';
import { BillingRefusal } from '../../../demo/service/http/billing-refusal.ts';
import { createTimeline, type TimelineEntry } from '../../../src/subscriptions/previews/timeline.ts';
import type { SubscriptionLife } from './lives.ts';
import { clientSubscription } from './sheets.ts';
import { isCharge, isEnd, isPause, isResumption, paidDaysKept, recordAt, statusOf, type TimeEvent } from './trace.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const isOf: Readonly<Record<TimelineEntry['kind'], (event: TimeEvent) => boolean>> = {
  start: ({ before }) => statusOf(before) === 'future',
  charge: isCharge,
  'trial-end': ({ before }) => statusOf(before) === 'in_trial',
  pause: isPause,
  resume: isResumption,
  'plan-change': ({ before, after }) => before.plan.name !== after.plan.name,
  end: isEnd,
};

const acts = {
  'remove-scheduled-cancellation': 'remove scheduled cancellation',
  'remove-scheduled-pause': 'remove scheduled pause',
  'remove-scheduled-plan': 'remove scheduled changes',
} as const;

const isPossible = (
  record: SubscriptionRecord,
  undo: NonNullable<TimelineEntry['undoOperation']>,
  ms: number,
): boolean => {
  try {
    perform(record, { operation: acts[undo] }, new Date(ms));
    return true;
  } catch (cause) {
    if (cause instanceof BillingRefusal) return false;
    throw cause;
  }
};

/** Checks the day, the sum, the days left, the plan, and the undo act of one entry. */
const checkEntry = (entry: TimelineEntry, life: SubscriptionLife, trace: readonly TimeEvent[]): void => {
  const { kind, at, cents, days, plan, undoOperation } = entry;
  const event = trace.find(isOf[kind]);
  assert.equal(event === undefined ? 'never' : dayOf(event.at), dayOf(at), `the timeline: ${kind}`);
  if (cents !== null) assert.equal(event?.charge, cents, `the timeline: the sum at ${kind}`);
  if (kind === 'charge') assert.notEqual(cents, null, 'the timeline: a charge has a sum');
  if (days !== null) assert.equal(paidDaysKept(event), days, 'the timeline: the days that are left');
  if (plan !== null) assert.equal(event?.after.plan.name, plan);
  if (undoOperation !== null)
    assert.ok(
      isPossible(recordAt(life.record, life.now.getTime() + 1), undoOperation, life.now.getTime() + 1),
      undoOperation,
    );
};

/** Checks every entry, and that none is missing up to the first charge; returns the entries. */
export const checkTimeline = (life: SubscriptionLife, trace: readonly TimeEvent[]): TimelineEntry[] => {
  const entries = createTimeline(
    clientSubscription(life),
    life.now.getTime(),
    life.record.subscription.promotion_credits,
  );
  for (const entry of entries) checkEntry(entry, life, trace);
  const kinds = entries.map(({ kind }) => kind);
  const first = trace.findIndex(isCharge);
  if (first >= 0) {
    assert.ok(
      kinds.some((kind) => kind === 'charge' || kind === 'start' || kind === 'trial-end'),
      'the timeline: the first charge',
    );
  }
  for (const event of first < 0 ? trace : trace.slice(0, first)) {
    for (const kind of ['pause', 'resume', 'end'] as const) {
      if (isOf[kind](event)) assert.ok(kinds.includes(kind), `the timeline lacks: ${kind}`);
    }
  }
  return entries;
};
