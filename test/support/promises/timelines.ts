/** Compares what the timeline of a card shows with what the machine does. */
import assert from 'node:assert/strict';
import { perform } from '../../../demo/service/billing/machine/perform.ts';
import type { Stand } from '../../../demo/service/billing/machine/stand.ts';
import { BillingRefusal } from '../../../demo/service/wire/billing-refusal.ts';
import { type Ahead, timelineOf } from '../../../src/billing/timeline.ts';
import type { Life } from './lives.ts';
import { seenBy } from './sheets.ts';
import { isCharge, isEnd, isPause, isResumption, keptBy, standAt, statusOf, type TimeEvent } from './trace.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const isOf: Readonly<Record<Ahead['kind'], (event: TimeEvent) => boolean>> = {
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

const isPossible = (stand: Stand, undo: NonNullable<Ahead['undo']>, ms: number): boolean => {
  try {
    perform(stand, { operation: acts[undo] }, new Date(ms));
    return true;
  } catch (cause) {
    if (cause instanceof BillingRefusal) return false;
    throw cause;
  }
};

/** The day, the sum, the days that are left, the plan, and the way back of one entry. */
const checkEntry = (entry: Ahead, life: Life, trace: readonly TimeEvent[]): void => {
  const { kind, at, cents, days, plan, undo } = entry;
  const event = trace.find(isOf[kind]);
  assert.equal(event === undefined ? 'never' : dayOf(event.at), dayOf(at), `the timeline: ${kind}`);
  if (cents !== null) assert.equal(event?.charge, cents, `the timeline: the sum at ${kind}`);
  if (kind === 'charge') assert.notEqual(cents, null, 'the timeline: a charge has a sum');
  if (days !== null) assert.equal(keptBy(event), days, 'the timeline: the days that are left');
  if (plan !== null) assert.equal(event?.after.plan.name, plan);
  if (undo !== null)
    assert.ok(isPossible(standAt(life.stand, life.now.getTime() + 1), undo, life.now.getTime() + 1), undo);
};

/** Compares every entry, and that none is missing up to the first charge; gives back the entries. */
export const keepTimeline = (life: Life, trace: readonly TimeEvent[]): Ahead[] => {
  const entries = timelineOf(seenBy(life), life.now.getTime(), life.stand.subscription.promotion_credits);
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
