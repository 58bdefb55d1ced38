import fc from 'fast-check';
import type { SimulatedVisit } from '../../../src/flow/index.ts';

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Leaves out the facts that are undefined. */
const known = <Fields extends object>(fields: Fields): Fields => {
  for (const [name, value] of Object.entries(fields)) if (value === undefined) Reflect.deleteProperty(fields, name);
  return fields;
};

const anyVisit = fc
  .record({
    visitor: fc.constantFrom('ann', 'ben'),
    // Whole days and months' last days, where periods end.
    day: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.double({ min: 0, max: 70, noNaN: true })),
    page: fc.record({
      url: fc.constantFrom('https://example.com/', 'https://www.example.com/news/a', 'https://example.com/a?q=1#x'),
      tags: maybe(fc.array(fc.constantFrom('news', 'sport', 'free'), { maxLength: 2 })),
      categories: maybe(fc.array(fc.constantFrom('x', 'opinion'), { maxLength: 2 })),
    }),
    facts: fc.record({
      loginStatus: maybe(fc.constantFrom('loggedin', 'anonymous', 'est')),
      device: maybe(fc.constantFrom('mobile', 'desktop')),
      country: maybe(fc.constantFrom('DE', 'US')),
    }),
    pageId: maybe(fc.constantFrom('p1', 'p2')),
    isSubscriber: maybe(fc.boolean()),
    rules: maybe(fc.subarray(['r', 's'])),
    decisions: maybe(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean())),
  })
  .map(({ day, page, facts, ...visit }): SimulatedVisit => {
    const time = Date.UTC(2026, 0, 29) + Math.round(day * 86_400_000);
    return Object.assign(known(visit), { time, page: known(page), facts: known(facts) }) as SimulatedVisit;
  });

/** Visits of two readers over ten weeks, in the order of their times. */
export const anyVisits = fc
  .array(anyVisit, { minLength: 1, maxLength: 40 })
  .map((visits) => visits.toSorted((one, other) => one.time - other.time));

const anyMeter = fc.record({
  counterId: fc.constantFrom('one', 'two'),
  reset: fc.record({
    value: fc.integer({ min: 1, max: 3 }),
    unit: fc.constantFrom('pageviews', 'days', 'weeks', 'months', 'moons'),
  }),
  countSamePage: fc.boolean(),
  expireAt: maybe(fc.constantFrom(0, 1, 2, 3.5)),
});

/** Documents of flows with three meters, one after the other, that may share their counters. */
export const anyMeteredDocument = fc.array(anyMeter, { minLength: 1, maxLength: 3 }).map((targets) => ({
  flowId: 'metered',
  version: 1,
  subFlows: [
    {
      pages: [{ id: 'start', type: 'pages', flowgate: { true: targets.map((_, index) => `meter-${index}`) } }],
      eventAndTriggers: targets.map((target, index) => ({
        id: `meter-${index}`,
        type: 'pageviewmeter',
        target,
        flowgate: {
          values: [
            { id: 'one', rule: 'equals', value: 1, next: [`wall-${index}`] },
            { id: 'expired', rule: 'expired', next: [`wall-${index}`] },
          ],
        },
      })),
      actions: targets.map((_, index) => ({
        id: `wall-${index}`,
        type: 'showtemplate',
        target: { templateId: `template-${index}` },
      })),
    },
  ],
}));
