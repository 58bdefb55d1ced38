import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeFlow, evaluateFlowSync, type Flow, type PreparedEnvironment } from '../../../src/flow/index.ts';
import { hostile } from '../arbitrary-flow.ts';

const idle: PreparedEnvironment = { page: { url: 'https://example.com/' }, visitor: {}, now: 0, draw: () => 0 };

/** Casts what is no flow, or no environment. */
const asFlow = (value: unknown): Flow => value as Flow;
const asPrepared = (value: unknown): PreparedEnvironment => value as PreparedEnvironment;

const angry = new Proxy({}, { get: hostile, has: hostile, ownKeys: hostile, getOwnPropertyDescriptor: hostile });

const kindsOf = (flow: Flow, env: PreparedEnvironment): string[] => {
  const visit = evaluateFlowSync(flow, env);
  if (visit.kind === 'refused') throw new Error(`${visit.nodeId} is refused`);
  return visit.trace.map(({ nodeId, because }) => `${nodeId} ${because.kind}`);
};

const decode = (document: unknown): Flow => {
  const decoded = decodeFlow(document);
  if ('error' in decoded) throw new Error(decoded.error);
  return decoded.flow;
};

describe('Whatever it is given, a visit at once', () => {
  it('refuses what is no flow, and decides nothing by it', () => {
    for (const value of [undefined, null, 7, 'flow', [], () => {}, 7n, angry])
      assert.deepEqual(kindsOf(asFlow(value), idle), [' flow-refused']);
  });

  it('survives an environment that throws, or that is none', () => {
    const device = { devices: { selected: true, value: ['mobile'] } };
    const flow = decode({
      flowId: 'f',
      subFlows: [
        {
          pages: [{ id: 'p', type: 'pages', flowgate: { true: ['u'] } }],
          users: [{ id: 'u', type: 'users', target: device }],
        },
      ],
    });
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const env of [angry, proxy, undefined, null])
      assert.deepEqual(kindsOf(flow, asPrepared(env)), ['p nothing-asked', 'u node-failed']);
  });

  it('runs 50,000 nodes in a row and 200,000 ids in one list', () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => ({
      id: `u${at}`,
      type: 'users',
      flowgate: { true: [`u${at + 1}`] },
    }));
    const wide = Array.from({ length: 200_000 }, () => 'gone');
    const flow = decode({
      flowId: 'f',
      subFlows: [{ pages: [{ id: 'p', type: 'pages', flowgate: { true: ['u0', ...wide] } }], users: chain }],
    });
    assert.equal(kindsOf(flow, idle).length, 250_002);
  });

  it('costs as much as its path is long, however large the flow is', () => {
    const nodes = Array.from({ length: 20_000 }, (_, at) => ({
      id: `u${at}`,
      type: 'users',
      flowgate: { true: [`u${at + 1}`] },
    }));
    const flow = decode({
      flowId: 'f',
      subFlows: [{ pages: [{ id: 'p', type: 'pages', flowgate: { true: [] } }], users: nodes }],
    });
    const fastest = (run: () => void) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const begun = performance.now();
          for (let at = 0; at < 200; at++) run();
          return performance.now() - begun;
        }),
      );
    evaluateFlowSync(flow, idle);
    assert.ok(fastest(() => evaluateFlowSync(flow, idle, { trace: false })) < 20);
  });

  it('takes for no fact what a page hung on Object.prototype', () => {
    const target = { devices: { selected: true, value: ['mobile'] }, tags: { data: [{ value: 'x' }] } };
    const flow = decode({
      flowId: 'f',
      subFlows: [
        {
          pages: [
            { id: 'p', type: 'pages', flowgate: { true: ['u', 't'] } },
            { id: 't', type: 'segpages', target: { tags: target.tags } },
          ],
          users: [{ id: 'u', type: 'users', target: { devices: target.devices } }],
        },
      ],
    });
    const wanted = kindsOf(flow, idle);
    const stains = { device: 'mobile', tags: ['x'], timeZone: 'x', count: 1, target };
    for (const [name, value] of Object.entries(stains))
      Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
    try {
      assert.deepEqual(kindsOf(flow, idle), wanted);
    } finally {
      for (const name of Object.keys(stains)) Reflect.deleteProperty(Object.prototype, name);
    }
    assert.deepEqual(wanted, ['p nothing-asked', 'u unknown', 't tag-not-matched']);
  });
});
