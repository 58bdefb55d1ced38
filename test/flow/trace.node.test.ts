import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { decodeFlow } from '../../src/flow/decode-flow.ts';
import { createEvaluator } from '../../src/flow/engine.ts';
import { evaluateFlow, type FlowEnvironment, type FlowStep, type MeterQuery } from '../../src/flow/index.ts';
import { getLogText } from '../../src/flow/log/log-text.ts';
import { compileDates } from '../../src/flow/nodes/dates.ts';
import { reasonText } from '../../src/flow/reason-text.ts';
import { compilePattern } from '../../src/flow/regex/compile-pattern.ts';
import { environmentOf, parseCases } from './cases.ts';

const cases = ['flow-cases.json', 'more-cases.json'].flatMap((file) =>
  parseCases(readFileSync(new URL(file, import.meta.url), 'utf8')),
);

const idle: FlowEnvironment = {
  page: { url: 'https://example.com/' },
  visitor: {},
  now: 0,
  draw: () => 0,
  readMeter: async () => null,
  incrementMeter: async () => {},
  checkRules: async () => true,
  runDecision: async () => true,
};

const decode = (document: unknown) => {
  const decoded = decodeFlow(document);
  if ('error' in decoded) throw new Error(decoded.error);
  return decoded.flow;
};

/** A flow whose start node leads to one node. */
const leadingTo = (node: object, ...actions: object[]) =>
  decode({
    flowId: 'f',
    subFlows: [{ pages: [{ id: 'p', type: 'pages', flowgate: { true: ['q'] } }], users: [node], actions }],
  });

const stepsOfAllCases = async (): Promise<FlowStep[]> => {
  const steps: FlowStep[] = [];
  for (const testCase of cases) {
    if (testCase.decode === 'error') continue;
    const { trace } = await evaluateFlow(decode(testCase.flow), environmentOf(testCase).env);
    steps.push(...trace);
  }
  return steps;
};

describe('The trace', () => {
  it('says what decided, in a sentence, for every step of all cases', async () => {
    const names = new Set<string>();
    for (const { because, notes } of await stepsOfAllCases()) {
      for (const reason of [because, ...notes]) {
        names.add(reason.kind);
        const words = reasonText(reason);
        assert.match(words, /^[A-Z“\d].+\.$/s);
        assert.doesNotMatch(words, /undefined|NaN|\[object|null/);
      }
    }
    assert.ok(names.size > 45, `only ${names.size} kinds`);
  });

  it('says each reason of its own in other words', () => {
    assert.equal(
      reasonText({ kind: 'excluded-by-tag', noun: 'tag', wanted: ['sponsored'], found: ['premium', 'sponsored'] }),
      'Excluded by tag “sponsored”: the page has the tag “premium” and “sponsored”.',
    );
    assert.equal(
      reasonText({ kind: 'date-outside', start: '2024-05-01', end: '', day: 20240430, zone: 'UTC' }),
      '2024-04-30 is not from “2024-05-01” to any day.',
    );
    assert.equal(
      reasonText({ kind: 'meter-expired', counterId: 'free', count: 3, limit: 3, met: ['v1'] }),
      'The meter “free” is used up: 3 of 3 views; held: “v1”.',
    );
  });

  it('gives the target of an action as it is, and copies what it lists', async () => {
    const target = { templateId: 't' };
    const flow = leadingTo({ id: 'q', type: 'showtemplate', target });
    const { actions, trace } = await evaluateFlow(flow, idle);
    assert.equal(actions[0]?.target, target);
    trace[0]?.next.push('x');
    assert.deepEqual((await evaluateFlow(flow, idle)).trace[0]?.next, ['q']);
  });

  it('asks a meter with what its node says, and with months where it says nothing', async () => {
    const requests: MeterQuery[] = [];
    const env: FlowEnvironment = {
      ...idle,
      readMeter: async (query) => {
        requests.push(query);
        return { count: 0, increment: false };
      },
    };
    const reset = { value: 2, unit: 'weeks' };
    await evaluateFlow(
      leadingTo({ id: 'q', type: 'pageviewmeter', target: { counterId: 'c', reset, countSamePage: true } }),
      env,
    );
    await evaluateFlow(leadingTo({ id: 'q', type: 'pageviewmeter' }), env);
    assert.deepEqual(requests, [
      { flowId: 'f', nodeId: 'q', counterId: 'c', resetPeriod: 2, resetUnit: 'weeks', countSamePage: true },
      { flowId: 'f', nodeId: 'q', counterId: '', resetPeriod: 1, resetUnit: 'months', countSamePage: false },
    ]);
  });

  it('loads the matcher of referrers only for a flow that asks for it, and again after a failure', async () => {
    let loads = 0;
    const evaluate = createEvaluator({
      loadLazyNodes: async () => {
        if (++loads === 1) throw new Error('offline');
        return { compilePattern, compileDates };
      },
    });
    const referred = { selected: true, value: ['example'] };
    const flow = leadingTo({ id: 'q', type: 'users', target: { referred } });
    const env = { ...idle, visitor: { referrer: 'https://example.com/' } };
    await evaluate(leadingTo({ id: 'q', type: 'users' }), env);
    assert.equal(loads, 0);
    const last = async () => (await evaluate(flow, env)).trace.at(-1);
    assert.deepEqual((await last())?.because, { kind: 'unknown', check: 'referred', message: 'Error: offline' });
    assert.equal((await last())?.because.kind, 'check-met');
    assert.equal((await last())?.outcome, 'true');
    assert.equal(loads, 2);
  });
});

describe('The console', () => {
  const reported = async (node: object, env: Partial<FlowEnvironment> = {}) => {
    const { trace } = await evaluateFlow(leadingTo({ id: 'q', ...node }), { ...idle, ...env });
    return trace.map(getLogText);
  };
  const check = (name: string, value: unknown) => ({
    type: 'users',
    target: { [name]: { selected: true, value: [value] } },
  });

  it('names a meter that is not known', async () => {
    assert.deepEqual(await reported({ type: 'pageviewmeter' }), [null, '[PW] Check Meter']);
  });

  it('names a user check that is not known', async () => {
    assert.deepEqual(await reported(check('devices', 'mobile')), [null, '[PW] Check User Access']);
    assert.deepEqual(await reported(check('referred', '('), { visitor: { referrer: '' } }), [
      null,
      '[PW] Check User Access',
    ]);
  });

  it('does not name a rule call that failed', async () => {
    const rules = { selected: true, checkkind: 'all', ruleIds: ['r'] };
    const checkRules = () => Promise.reject(new Error('down'));
    assert.deepEqual(await reported({ type: 'users', target: { rules } }, { checkRules }), [null, null]);
  });

  it('names a decision that is none', async () => {
    const text = '[PW] JS Decision must return a boolean or a promise of a boolean';
    const node = { type: 'jsdecision', target: { js: 'x' } };
    assert.deepEqual(await reported(node, { runDecision: async () => 1 }), [null, text]);
    assert.deepEqual(await reported(node, { runDecision: () => Promise.reject(new Error('no')) }), [null, text]);
    assert.deepEqual(await reported(node), [null, null]);
  });
});
