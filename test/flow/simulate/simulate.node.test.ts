import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  decodeAudience,
  type Flow,
  type FlowOutcome,
  generateVisits,
  type SimulatedVisit,
  type Simulation,
  simulate,
} from '../../../src/flow/index.ts';
import { writtenFlows } from '../prepared/arbitrary-visit.ts';
import { anyMeteredDocument, anyVisits } from './arbitrary-visits.ts';
import { exampleFlow, flowOf, visitOf } from './example-flow.ts';
import { createSlowMeters } from './slow-meters.ts';
import { decideSlowly } from './slow-simulation.ts';

/** Counts of the nodes and their outcomes, as the simulation must have them. */
const reachOf = (outcomes: readonly FlowOutcome[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { nodeId, branch, outcome, because } of outcomes.flatMap(({ trace }) => trace)) {
    if (because.kind === 'already-visited') continue;
    for (const key of [`${branch} ${nodeId}`, `${branch} ${nodeId}: ${outcome}`]) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

const reachIn = ({ flow }: Simulation): Record<string, number> =>
  Object.fromEntries(
    flow.nodes
      .filter(({ views }) => views > 0)
      .flatMap(({ branch, nodeId, views, outcomes }): [string, number][] => [
        [`${branch} ${nodeId}`, views],
        ...outcomes.map((each): [string, number] => [`${branch} ${nodeId}: ${each.outcome}`, each.views]),
      ]),
  );

const wallViewsOf = (outcomes: readonly FlowOutcome[]): number =>
  outcomes.filter(({ actions }) => actions.some(({ type }) => type === 'showtemplate')).length;

const assertLikeEngine = async (flow: Flow, visits: readonly SimulatedVisit[]): Promise<void> => {
  const outcomes = await decideSlowly(flow, visits, createSlowMeters());
  const simulation = await simulate(flow, visits);
  assert.deepEqual(reachIn(simulation), reachOf(outcomes));
  assert.equal(simulation.flow.wallViews, wallViewsOf(outcomes));
};

/** A counter of these flows has the same period at each of its nodes, as the slow meters need it. */
const withOnePeriod = (document: {
  subFlows: { eventAndTriggers: { target: { counterId: string; reset: unknown } }[] }[];
}) => {
  const resets = new Map<string, unknown>();
  for (const { target } of document.subFlows.flatMap(({ eventAndTriggers }) => eventAndTriggers)) {
    target.reset = resets.get(target.counterId) ?? target.reset;
    resets.set(target.counterId, target.reset);
  }
  return document;
};

const audienceOf = (description: unknown) => {
  const decoded = decodeAudience(description);
  if ('error' in decoded) throw new Error(decoded.error);
  return decoded.audience;
};

describe('A simulation', () => {
  it('decides each visit as evaluateFlow does (300 cases)', async () => {
    await fc.assert(
      fc.asyncProperty(writtenFlows, anyVisits, async (document, visits) => {
        await assertLikeEngine(flowOf(document), visits.slice(0, 1));
      }),
      { numRuns: 300 },
    );
  });

  it('carries the meters of each reader along, as a slow reference does (1,000 cases)', async () => {
    await fc.assert(
      fc.asyncProperty(anyMeteredDocument, anyVisits, async (document, visits) => {
        await assertLikeEngine(flowOf(withOnePeriod(structuredClone(document))), visits);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same for the same seed, and another one for another seed', async () => {
    const audience = audienceOf({ visits: 3000, articles: { count: 50 } });
    const run = (seed: number) =>
      simulate(exampleFlow(), generateVisits(audience, seed), { seed, against: exampleFlow({ limit: 3 }) });
    assert.deepEqual(await run(1), await run(1));
    assert.notDeepEqual(await run(1), await run(2));
  });

  it('finds no difference of a flow from itself (100 cases)', async () => {
    await fc.assert(
      fc.asyncProperty(writtenFlows, anyVisits, async (document, visits) => {
        const { difference, flow, against } = await simulate(flowOf(document), visits, { against: flowOf(document) });
        assert.deepEqual(difference, { views: 0, changes: [] });
        assert.deepEqual(flow.nodes, against?.nodes);
      }),
      { numRuns: 100 },
    );
  });

  it('counts walls by view, reader and segment', async () => {
    const visits = [
      ...['a', 'b', 'c', 'd'].map((article, minute) => visitOf('ann', article, minute)),
      visitOf('ben', 'a', 10, { facts: { loginStatus: 'loggedin' }, isSubscriber: true }),
      visitOf('cem', 'a', 11, { facts: { loginStatus: 'loggedin' }, isSubscriber: false }),
    ];
    const { flow, visits: counts, summary } = await simulate(exampleFlow(), visits);
    assert.deepEqual([counts.views, counts.readers], [6, 3]);
    assert.deepEqual([flow.wallViews, flow.hardWallViews, flow.walledReaders.count], [2, 2, 1]);
    assert.equal(flow.wallsPerThousandViews, 2000 / 6);
    assert.equal(flow.wallsPerReader, 2 / 3);
    assert.deepEqual(flow.freeViews.counts, [0, 2, 1]);
    assert.deepEqual(
      flow.segments.map(({ segment, views, readers, wallViews }) => [segment, views, readers, wallViews]),
      [
        ['anonymous', 4, 1, 2],
        ['registered', 1, 1, 0],
        ['subscriber', 1, 1, 0],
      ],
    );
    assert.equal(summary[0], '33.3 % of the readers meet a wall: 1 of 3.');
    assert.ok(summary.includes('Subscribers: none.'));
  });

  it('names what changes from what to what, with three examples, and says it in a sentence', async () => {
    const visits = ['ann', 'ben', 'cem', 'dora', 'emil'].flatMap((visitor, reader) =>
      ['a', 'b', 'c'].slice(0, reader === 4 ? 1 : 3).map((article, at) => visitOf(visitor, article, reader * 10 + at)),
    );
    const { difference, summary } = await simulate(exampleFlow({ limit: 1, version: 2 }), visits, {
      against: exampleFlow({ limit: 2 }),
    });
    assert.deepEqual(
      difference?.changes.map(({ before, after, views, readers, examples }) => [
        before,
        after,
        views,
        readers,
        examples.length,
      ]),
      [['nothing', 'subscribe (hard)', 4, 4, 3]],
    );
    assert.ok(difference?.changes[0]?.examples.every(({ url }) => url.endsWith('/b')));
    assert.equal(summary[0], 'As many readers meet a wall as before: 4 of 5.');
  });

  it('tells settings of a wall from another wall', async () => {
    const { difference } = await simulate(exampleFlow({ limit: 0, isHard: false }), [visitOf('ann', 'a')], {
      against: exampleFlow({ limit: 0 }),
      hardTemplateIds: ['subscribe'],
    });
    assert.deepEqual(
      difference?.changes.map(({ before, after }) => [before, after]),
      [['subscribe (hard)', 'subscribe (hard), with other settings']],
    );
  });

  it('reports two walls at once, and a hard wall on a page that crawlers read as a whole', async () => {
    const visits = ['a', 'b', 'c'].map((article, minute) => visitOf('ann', article, minute));
    const { flow } = await simulate(exampleFlow({ walls: ['offer'] }), visits);
    assert.deepEqual(
      flow.conflicts.map(({ kind, nodeIds, views }) => [kind, nodeIds, views]),
      [
        ['two-walls', ['wall', 'offer'], 1],
        ['free-for-crawlers', ['wall'], 1],
      ],
    );
    const locked = await simulate(exampleFlow({ limit: 0 }), visits);
    assert.deepEqual(locked.flow.conflicts, []);
  });

  it('does not take a note for a wall', async () => {
    const visits = ['a', 'b', 'c'].map((article, minute) => visitOf('ann', article, minute));
    const { flow } = await simulate(exampleFlow({ walls: ['offer'] }), visits, {
      noteTemplateIds: ['offer', 'subscribe'],
    });
    assert.deepEqual([flow.wallViews, flow.conflicts.length], [0, 0]);
  });

  it('lists the nodes that no visit reached, and the answers that visits lack', async () => {
    const { flow } = await simulate(exampleFlow(), [
      visitOf('ann', 'a', 0, { facts: { loginStatus: 'loggedin' } }),
      visitOf('ben', 'a', 1),
    ]);
    assert.deepEqual(
      flow.unreachedNodes.map(({ nodeId }) => nodeId),
      ['wall'],
    );
    assert.deepEqual(flow.unknown, { rules: 1, scripts: 0, meters: 0 });
  });

  it('draws variants as a page does, and counts readers by variant', async () => {
    const next = { a: ['wall'], b: [] };
    const flow = flowOf({
      flowId: 'test',
      subFlows: [
        {
          pages: [{ id: 'start', type: 'pages', flowgate: { true: ['ab'] } }],
          eventAndTriggers: [
            {
              id: 'ab',
              type: 'abtest',
              flowgate: {
                variants: [
                  { id: 'a', percent: 50, next: next.a },
                  { id: 'b', percent: 30, next: next.b },
                ],
              },
            },
          ],
          actions: [{ id: 'wall', type: 'showtemplate', target: { templateId: 'offer' } }],
        },
      ],
    });
    const visits = Array.from({ length: 2000 }, (_, index) => visitOf(`reader-${index % 1000}`, 'a', index));
    const { flow: result } = await simulate(flow, visits);
    const [experiment] = result.experiments;
    assert.equal(experiment?.readers, 1000);
    const [a, b, none] = experiment?.variants ?? [];
    for (const variant of [a, b, none]) {
      const { low = 1, high = 0 } = variant?.readers ?? {};
      assert.ok(low < (variant?.percent ?? 0) / 100 && (variant?.percent ?? 0) / 100 < high, JSON.stringify(variant));
    }
    assert.deepEqual([a?.walledReaders.value, b?.walledReaders.value, none?.walledReaders.value], [1, 0, 0]);
    assert.equal(result.walledReaders.count, a?.readers.count);
  });
});

describe('A long simulation', () => {
  const audience = audienceOf({ visits: 5000 });

  it('reports progress, waits for its listener, and can be aborted', async () => {
    const seen: number[] = [];
    await simulate(exampleFlow(), generateVisits(audience), {
      onProgress: async ({ views }) => {
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(views);
      },
    });
    assert.deepEqual(seen, [1024, 2048, 3072, 4096, 5000]);
    const abort = new AbortController();
    const aborted = simulate(exampleFlow(), generateVisits(audience), {
      signal: abort.signal,
      onProgress: ({ views }) => (views > 2000 ? abort.abort(new Error('enough')) : undefined),
    });
    await assert.rejects(aborted, /enough/);
    await assert.rejects(simulate(exampleFlow(), [], { signal: AbortSignal.abort(new Error('never')) }), /never/);
  });

  it('simulates a sample: all visits of a reader, or none', async () => {
    const visits = [...generateVisits(audience)];
    const whole = await simulate(exampleFlow(), visits);
    const part = await simulate(exampleFlow(), visits, { sample: 0.3 });
    assert.equal(part.visits.views + part.visits.sampledOut, whole.visits.views);
    const share = part.visits.readers / whole.visits.readers;
    assert.ok(share > 0.25 && share < 0.35, String(share));
  });

  it('refuses more readers than it may remember, and says what to do', async () => {
    await assert.rejects(
      simulate(exampleFlow(), generateVisits(audience), { maxReaders: 10 }),
      /more than 10 readers: simulate a sample/,
    );
  });

  it('counts visits that are out of order', async () => {
    const { visits, summary } = await simulate(exampleFlow(), [visitOf('ann', 'a', 5), visitOf('ann', 'b', 4)]);
    assert.equal(visits.outOfOrder, 1);
    assert.ok(summary.some((sentence) => sentence.includes('sort the visits by time')));
  });

  it('reads visits from anything that gives them one by one, with the same result', async () => {
    const visits = [...generateVisits(audience)];
    const stream = async function* () {
      yield* visits;
    };
    assert.deepEqual(await simulate(exampleFlow(), stream()), await simulate(exampleFlow(), visits));
  });
});
