import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { decodeFlow, evaluateFlow, type Flow, type FlowEnvironment } from '../../src/flow/index.ts';
import { environments, flows, hostile, quiet } from './arbitrary-flow.ts';

/** Casts a value that is no flow, for calls that ask for one. */
const asFlow = (value: unknown): Flow => value as Flow;
const asEnvironment = (value: unknown): FlowEnvironment => value as FlowEnvironment;

const angry = asEnvironment(
  new Proxy(
    {},
    { get: hostile, has: hostile, ownKeys: hostile, getOwnPropertyDescriptor: hostile, getPrototypeOf: hostile },
  ),
);

describe('Whatever it is given, the engine', () => {
  it('decodes or refuses, and decides without rejecting', async () => {
    let decided = 0;
    await fc.assert(
      fc.asyncProperty(flows, environments, async (document, environment) => {
        const decoded = decodeFlow(document);
        if ('error' in decoded) assert.equal(typeof decoded.error, 'string');
        else {
          assert.ok(Array.isArray(decoded.warnings));
          const { actions, trace } = await evaluateFlow(decoded.flow, asEnvironment(environment));
          assert.ok(
            actions.every((action) =>
              trace.some((step) => step.nodeId === action.nodeId && step.because.kind === 'action-chosen'),
            ),
          );
          decided++;
        }
        await evaluateFlow(asFlow(document), asEnvironment(environment));
      }),
      { numRuns: 4000, seed: 9 },
    );
    assert.ok(decided > 500);
  });

  it('decodes a decoded flow to the same flow, without a warning', () => {
    fc.assert(
      fc.property(flows, (document) => {
        const first = decodeFlow(document);
        if ('error' in first) return;
        const second = decodeFlow(first.flow);
        assert.ok('flow' in second);
        assert.deepEqual(second.flow, first.flow);
      }),
      { numRuns: 500, seed: 10 },
    );
  });

  for (const [name, value] of Object.entries({
    undefined: undefined,
    null: null,
    'a number': 7,
    'a text': 'flow',
    'a list': [],
    'a function': () => {},
    'a big integer': 7n,
    'a proxy that throws': angry,
  })) {
    it(`refuses ${name} and decides nothing by it`, async () => {
      const decoded = decodeFlow(value);
      assert.ok('error' in decoded);
      const { actions, trace } = await evaluateFlow(asFlow(value), quiet);
      assert.deepEqual(actions, []);
      assert.deepEqual(
        trace.map(({ because }) => because.kind),
        ['flow-refused'],
      );
    });
  }

  it('survives a revoked proxy as flow, as environment and as target', async () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    assert.ok('error' in decodeFlow(proxy));
    await evaluateFlow(asFlow(proxy), quiet);
    const decoded = decodeFlow({ flowId: 'f', subFlows: [{ pages: [{ id: 'p', type: 'pages' }] }] });
    assert.ok('flow' in decoded);
    const { trace } = await evaluateFlow(decoded.flow, asEnvironment(proxy));
    assert.equal(trace.length, 1);
  });

  it('ends the path of a node whose target throws, and goes on with the next', async () => {
    const decoded = decodeFlow({
      flowId: 'f',
      subFlows: [
        {
          pages: [{ id: 'p', type: 'pages', flowgate: { true: ['u', 's'] } }],
          users: [
            {
              id: 'u',
              type: 'users',
              target: {
                get loginstatus() {
                  return hostile();
                },
              },
              flowgate: { true: ['s'] },
            },
          ],
          actions: [{ id: 's', type: 'showtemplate' }],
        },
      ],
    });
    assert.ok('flow' in decoded);
    const { actions, trace } = await evaluateFlow(decoded.flow, quiet);
    assert.deepEqual(
      trace.map(({ nodeId, because }) => `${nodeId} ${because.kind}`),
      ['p nothing-asked', 'u node-failed', 's action-chosen'],
    );
    assert.deepEqual(actions, [{ nodeId: 's', type: 'showtemplate', target: {} }]);
  });

  it('runs 50,000 nodes in a row and 200,000 ids in one list', async () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => ({
      id: `u${at}`,
      type: 'users',
      flowgate: { true: [`u${at + 1}`] },
    }));
    const wide = Array.from({ length: 200_000 }, () => 'gone');
    const decoded = decodeFlow({
      flowId: 'f',
      subFlows: [{ pages: [{ id: 'p', type: 'pages', flowgate: { true: ['u0', ...wide] } }], users: chain }],
    });
    assert.ok('flow' in decoded);
    assert.equal((await evaluateFlow(decoded.flow, quiet)).trace.length, 250_002);
  });
});
