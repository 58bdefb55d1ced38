import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type DecidedVisit,
  decodeFlow,
  evaluateFlow,
  evaluateFlowSync,
  type Flow,
  type FlowEnvironment,
  type FlowNode,
  type PreparedEnvironment,
} from '../../../src/flow/index.ts';
import { flows, hostile, preparedEnvironments } from '../arbitrary-flow.ts';
import { parseCases, runCase } from '../cases.ts';
import { visits, writtenFlows } from './arbitrary-visit.ts';
import { preparedOf } from './prepared-case.ts';

/** Casts an arbitrary environment, whose functions answer at once. */
const asPrepared = (value: unknown): PreparedEnvironment => value as PreparedEnvironment;

/** The same for `evaluateFlow`, which takes answers for promises; there, nobody else counts. */
const asEnvironment = (env: PreparedEnvironment): FlowEnvironment =>
  ({ incrementMeter: () => {}, ...env }) as unknown as FlowEnvironment;

const decode = (document: unknown): Flow => {
  const decoded = decodeFlow(document);
  if ('error' in decoded) throw new Error(decoded.error);
  return decoded.flow;
};

const decided = (flow: Flow, env: PreparedEnvironment): DecidedVisit => {
  const visit = evaluateFlowSync(flow, env);
  if (visit.kind === 'refused') throw new Error(`${visit.nodeId} asks ${visit.asks}`);
  return visit;
};

const idle: PreparedEnvironment = { page: { url: 'https://example.com/' }, visitor: {}, now: 0, draw: () => 0 };

/** A flow whose start node leads to nodes, in this order. */
const leadingTo = (...nodes: readonly FlowNode[]): Flow =>
  decode({
    flowId: 'f',
    subFlows: [{ pages: [{ id: 'p', type: 'pages', flowgate: { true: nodes.map(({ id }) => id) } }], users: nodes }],
  });

const nodesThatAsk = {
  readMeter: { id: 'q', type: 'pageviewmeter', target: { counterId: 'c' } },
  checkRules: { id: 'q', type: 'users', target: { rules: { selected: true, ruleIds: ['r'] } } },
  runDecision: { id: 'q', type: 'jsdecision', target: { js: 'true' } },
};

describe('A flow decided at once', () => {
  for (const [name, documents, environments] of [
    ['a written flow', writtenFlows, visits],
    ['rubbish', flows, preparedEnvironments],
  ] as const) {
    it(`has the actions, the path and the reasons of ${name} that may wait`, async () => {
      const seen = { steps: 0, refused: 0 };
      const property = fc.asyncProperty(documents, environments, async (document, environment) => {
        const decoded = decodeFlow(document);
        if ('error' in decoded) return;
        const env = asPrepared(environment);
        const traced = evaluateFlowSync(decoded.flow, env);
        const untraced = evaluateFlowSync(decoded.flow, env, { trace: false });
        assert.equal(untraced.kind, traced.kind);
        if (traced.kind === 'refused' || untraced.kind === 'refused') {
          seen.refused++;
          return;
        }
        const outcome = await evaluateFlow(decoded.flow, asEnvironment(env));
        assert.deepEqual({ actions: traced.actions, trace: traced.trace }, outcome);
        assert.deepEqual({ actions: untraced.actions, trace: untraced.trace }, { actions: outcome.actions, trace: [] });
        seen.steps += outcome.trace.length;
      });
      await fc.assert(property, { numRuns: 4000, seed: 11 });
      assert.ok(name === 'rubbish' ? seen.refused > 10 : seen.steps > 20_000, JSON.stringify(seen));
    });
  }

  for (const file of ['flow-cases.json', 'more-cases.json']) {
    it(`does what ${file} says`, async () => {
      for (const testCase of parseCases(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))) {
        const evaluate = async (flow: Flow, env: FlowEnvironment) => {
          const { actions, trace } = decided(flow, preparedOf(testCase, env));
          return { actions, trace };
        };
        await runCase({ decodeFlow, evaluateFlow: evaluate }, testCase).catch((error: unknown) => {
          throw new Error(`${testCase.name}: ${error}`);
        });
      }
    });
  }

  it('is refused where a node must ask what the environment lacks', () => {
    for (const [asks, node] of Object.entries(nodesThatAsk))
      assert.deepEqual(evaluateFlowSync(leadingTo(node), idle), { kind: 'refused', nodeId: 'q', asks });
  });

  it('is refused before it counts', () => {
    const flow = leadingTo({ ...nodesThatAsk.readMeter, id: 'm' }, nodesThatAsk.checkRules);
    let counted = 0;
    const readMeter = () => ({ count: 0, increment: true });
    const env = { ...idle, readMeter, incrementMeter: () => void counted++ };
    assert.deepEqual(evaluateFlowSync(flow, env), { kind: 'refused', nodeId: 'q', asks: 'checkRules' });
    assert.equal(counted, 0);
    assert.equal(evaluateFlowSync(flow, { ...env, checkRules: () => true }).kind, 'decided');
    assert.equal(counted, 1);
  });

  it('asks nothing where its path needs no answer', () => {
    const checks = { loginstatus: { selected: true, value: ['loggedin'] }, rules: { selected: true, ruleIds: ['r'] } };
    const flow = leadingTo({ id: 'q', type: 'users', target: checks });
    const { trace } = decided(flow, { ...idle, visitor: { loginStatus: 'anonymous' }, checkRules: hostile });
    assert.equal(trace.at(-1)?.because.kind, 'check-not-met');
  });

  it('tells in its trace what was, though the environment has served others since', () => {
    const meter = { count: 1, increment: true };
    const env = {
      ...idle,
      visitor: { device: 'mobile' as 'mobile' | 'tablet' },
      readMeter: () => meter,
      incrementMeter: () => void meter.count++,
    };
    const devices = { id: 'u', type: 'users', target: { devices: { selected: true, value: ['mobile'] } } };
    const visit = decided(leadingTo(devices, nodesThatAsk.readMeter), env);
    env.visitor = { device: 'tablet' };
    env.page = { url: 'https://other.example/' };
    assert.equal(meter.count, 2);
    const reasons = visit.trace.map(({ because }) => because);
    assert.deepEqual(reasons.slice(1), [
      { kind: 'check-met', check: 'devices', found: 'mobile', include: true },
      { kind: 'meter-read', counterId: 'c', count: 1, limit: Number.POSITIVE_INFINITY, met: [] },
    ]);
  });

  it('throws instead of giving wrong reasons for facts that have changed', () => {
    const visitor: PreparedEnvironment['visitor'] = { device: 'mobile' };
    const devices = { id: 'u', type: 'users', target: { devices: { selected: true, value: ['mobile'] } } };
    const visit = decided(leadingTo(devices), { ...idle, visitor });
    visitor.device = 'tablet';
    assert.throws(() => visit.trace, /has changed/);
  });

  it('writes its trace once', () => {
    const visit = decided(leadingTo({ id: 'q', type: 'segdate' }), idle);
    assert.equal(visit.trace, visit.trace);
    assert.equal(visit.trace.at(-1)?.because.kind, 'date-inside');
  });

  it('can be decided while it is decided', () => {
    const flow = leadingTo({
      ...nodesThatAsk.readMeter,
      flowgate: { values: [{ rule: 'equals', value: 0, next: ['p', 'q'] }] },
    });
    const lengths: number[] = [];
    const inner = { ...idle, readMeter: () => ({ count: 0, increment: false }) };
    const readMeter = () => {
      lengths.push(decided(flow, inner).trace.length);
      return { count: 0, increment: false };
    };
    lengths.push(decided(flow, { ...idle, readMeter }).trace.length);
    assert.deepEqual(lengths, [4, 4]);
  });
});
