import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkFlow } from '../../../src/flow/check/check-flow.ts';
import { decodeFlow, drawFor, evaluateFlowSync } from '../../../src/flow/index.ts';
import { goalEvents, readGoal } from '../../../src/flow/nodes/goal.ts';
import { at, flowOf, kinds, now } from './written-flow.ts';

const variants = [
  { id: 'a', percent: 50, next: ['wall'] },
  { id: 'b', percent: 50, next: ['wall'] },
];
const test = (target: object, list: readonly object[] = variants) => ({
  id: 'node',
  type: 'abtest',
  target,
  flowgate: { variants: list },
});
const findingsOf = (target: object, list?: readonly object[]) => at(flowOf(test(target, list)));

describe('The goal of an A/B node', () => {
  it('is an event, with the smallest lift that matters', () => {
    for (const goal of goalEvents) assert.deepEqual(checkFlow(flowOf(test({ goal })), { now }), []);
    assert.deepEqual(readGoal(test({ goal: 'subscribed' })), { event: 'subscribed', smallestLift: 10 });
    assert.deepEqual(readGoal(test({ goal: 'subscribed', smallestLift: 2.5 })), {
      event: 'subscribed',
      smallestLift: 2.5,
    });
  });

  it('is not read by the engine: it changes no decision', () => {
    const decide = (target: object, visitor: string) => {
      const decoded = decodeFlow(flowOf(test(target)));
      assert.ok('flow' in decoded);
      const draw = (nodeId: string) => drawFor([visitor, nodeId]);
      const page = { url: 'https://ledger.example/' };
      const visit = evaluateFlowSync(decoded.flow, { page, visitor: {}, now: 0, draw });
      assert.ok(visit.kind !== 'refused');
      return [visit.actions, visit.trace];
    };
    for (let visitor = 0; visitor < 20; visitor++) {
      assert.deepEqual(decide({ goal: 'subscribed', smallestLift: 5 }, `${visitor}`), decide({}, `${visitor}`));
    }
  });

  it('must be an event that a goal can be: the finding lists them', () => {
    for (const goal of ['wi', 'bought', '', 7, null, ['login']]) {
      const [finding] = findingsOf({ goal });
      assert.equal(finding?.kind, 'goal-unknown');
      assert.match(finding?.text ?? '', /use one of “sign_up”, “login”, .*“subscribed”\.$/);
      assert.equal(finding?.severity, 'error');
      assert.equal(readGoal(test({ goal })), null);
    }
  });

  it('must not have a lift that is none', () => {
    for (const smallestLift of [0, -5, 'ten', null]) {
      assert.deepEqual(kinds(findingsOf({ goal: 'login', smallestLift })), ['error goal-lift-invalid']);
      assert.equal(readGoal(test({ goal: 'login', smallestLift })), null);
    }
    assert.deepEqual(kinds(findingsOf({ smallestLift: 5 })), ['warning goal-missing']);
  });

  it('needs two variants at least, each with an id of its own', () => {
    const [a, b] = variants;
    assert.deepEqual(kinds(findingsOf({ goal: 'login' }, [{ ...a, percent: 100 }])), ['warning goal-one-variant']);
    assert.deepEqual(kinds(findingsOf({ goal: 'login' }, [{ ...a }, { ...b, id: 'a' }])), ['error goal-variant-id']);
    assert.deepEqual(kinds(findingsOf({ goal: 'login' }, [{ ...a }, { ...b, id: undefined }])), [
      'error goal-variant-id',
    ]);
    assert.deepEqual(findingsOf({}, [{ ...a }, { ...b, id: 'a' }]), []);
  });
});
