import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { checkPromises } from '../support/promises/facts.ts';
import { arbitraryLife, type SubscriptionLife } from '../support/promises/lives.ts';
import { checkSheetSentences, checkTimelineSentences, loadMessages } from '../support/promises/sentences.ts';
import { type RandomChoices, type Sheet, sheetsOf } from '../support/promises/sheets.ts';
import { checkTimeline } from '../support/promises/timelines.ts';

// Every sheet that can be opened for a subscription is a case; each family tries at least as many as its title says.

const cases = 5000;
const lives = 2000;
const [seed, endOnFailure] = [18, true];

const anyChoice = fc.record<RandomChoices>({
  pauseDays: fc.integer({ min: 0, max: 120 }),
  pauseLength: fc.integer({ min: 1, max: 400 }),
  termDays: fc.integer({ min: 0, max: 400 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  isPriceKnown: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
});

/** Each operation in each status that it is possible in. */
const cells = {
  cancel: ['future', 'in_trial', 'active', 'paused'],
  'cancel-donation': ['future', 'in_trial', 'active', 'non_renewing', 'paused'],
  'remove-scheduled-cancellation': ['in_trial', 'non_renewing'],
  pause: ['active', 'non_renewing'],
  'remove-scheduled-pause': ['active', 'non_renewing'],
  resume: ['paused'],
  reactivate: ['cancelled'],
  'switch-plan': ['in_trial', 'active'],
  'upgrade-to-print': ['in_trial', 'active'],
  'schedule-plan': ['in_trial', 'active'],
  'remove-scheduled-plan': ['in_trial', 'active', 'non_renewing'],
  'change-quantity': ['future', 'in_trial', 'active'],
  'change-billing-date': ['in_trial', 'active', 'non_renewing'],
};

const keepAll = (life: SubscriptionLife, sheet: Sheet): void => {
  try {
    const reading = { edition: life.edition, currency: life.record.plan.currency };
    checkSheetSentences(sheet.consequences, reading);
    const { after, events } = checkPromises(life, sheet);
    checkTimelineSentences(checkTimeline({ ...life, record: after }, events), reading);
  } catch (cause) {
    const { record, other, now } = life;
    const facts = {
      reported: sheet.consequences,
      act: sheet.act,
      now,
      subscription: record.subscription,
      plan: record.plan,
      other,
    };
    throw new Error(`${sheet.name}: ${cause}\n${JSON.stringify(facts, null, 1)}`, { cause });
  }
};

describe('What a sheet says before its last button, and the timeline afterwards, is what the clock brings', () => {
  before(loadMessages);

  for (const family of ['chargebee', 'conductor'] as const) {
    it(`at ${family}: days, sums, access and ways back (${cases.toLocaleString('en')} cases)`, () => {
      const tried = new Map<string, number>();
      const kinds = new Set<string>();
      const property = fc.property(arbitraryLife(family), anyChoice, (life, choice) => {
        for (const sheet of sheetsOf(life, choice)) {
          keepAll(life, sheet);
          const cell = `${sheet.name} ${life.record.subscription.status}`;
          tried.set(cell, (tried.get(cell) ?? 0) + 1);
          for (const { kind } of sheet.consequences) kinds.add(kind);
        }
      });
      fc.assert(property, { numRuns: lives, seed, endOnFailure });
      const all = Object.entries(cells).flatMap(([name, statuses]) => statuses.map((status) => `${name} ${status}`));
      assert.deepEqual([...tried.keys()].sort(), all.sort());
      assert.ok(Math.min(...tried.values()) >= 3, 'no operation is tried too seldom in a status');
      assert.ok([...tried.values()].reduce((sum, count) => sum + count, 0) >= cases);
      assert.ok(kinds.size >= 32, 'all that sheets of billing say was said');
    });
  }
});
