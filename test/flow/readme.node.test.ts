import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkFlow } from '../../src/flow/check/check-flow.ts';
import { runCheck } from '../../src/flow/check/command.ts';
import { decodeFlow, evaluateFlow, type FlowEnvironment } from '../../src/flow/index.ts';
import { codeOfPage, tablesOf } from '../support/sources/markdown.ts';
import { nodeTypes } from './arbitrary-flow.ts';
import { flowsOfSteps, flowPage as page, textOfStep } from './readme-flow.ts';

const readers: Readonly<Record<string, { status: 'anonymous' | 'loggedin'; subscribes: boolean }>> = {
  anonymous: { status: 'anonymous', subscribes: false },
  'logged in': { status: 'loggedin', subscribes: false },
  subscriber: { status: 'loggedin', subscribes: true },
};

/** The world that a row of the page's tables describes. */
const worldOf = (row: Record<string, string>, count: () => void): FlowEnvironment => {
  const reader = readers[row.reader ?? ''];
  assert.ok(reader, `No such reader: ${row.reader}`);
  return {
    page: { url: (row.page ?? '').replaceAll('`', ''), tags: row.tags === '' ? [] : [row.tags ?? ''] },
    visitor: { loginStatus: reader.status },
    now: 0,
    draw: () => 0,
    readMeter: async () => ({ count: Number(row['read before']), increment: true }),
    incrementMeter: async () => count(),
    checkRules: async () => reader.subscribes,
    runDecision: async () => undefined,
  };
};

it('The flow page names every node type', () => {
  const code = codeOfPage(page);
  assert.deepEqual(
    nodeTypes.filter((type) => !code.includes(type)),
    [],
  );
});

describe('The worked example of the flow page', () => {
  const decisions = tablesOf(page).filter(({ heads }) => heads.includes('read before'));

  it('begins with what the checker says of an empty flow', async () => {
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    const code = await runCheck(['flow.json'], {
      read: async () => textOfStep('step-1'),
      print,
      complain: print,
      now: 0,
    });
    assert.deepEqual([code, printed.join('\n')], [0, textOfStep('check-1').trim()]);
  });

  it('has a table of decisions for each of its steps', () => {
    assert.equal(decisions.length, 4);
    for (const { rows } of decisions) assert.ok(rows.length >= 3);
  });

  for (const [index, { step, document }] of flowsOfSteps().entries()) {
    it(`has nothing for the checker to find in step ${step}`, () => {
      assert.deepEqual(checkFlow(document, { now: 0, templateIds: ['subscribe', 'last-free-article'] }), []);
    });

    for (const row of decisions[index]?.rows ?? []) {
      it(`decides in step ${step} as its table says: ${Object.values(row).join(' ')}`, async () => {
        const decoded = decodeFlow(document);
        assert.ok('flow' in decoded);
        let counted = 0;
        const { actions } = await evaluateFlow(
          decoded.flow,
          worldOf(row, () => counted++),
        );
        const shownNames = actions.map(({ nodeId }) => `\`${nodeId}\``).join(', ');
        assert.equal(shownNames === '' ? 'nothing' : shownNames, row.shown);
        assert.equal(counted === 1 ? 'yes' : 'no', row.counted);
      });
    }
  }
});
