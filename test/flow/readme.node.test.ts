import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkFlow } from '../../src/flow/check/check-flow.ts';
import { runCheck } from '../../src/flow/check/command.ts';
import { type Branch, decodeFlow, evaluateFlow, type FlowEnvironment, type FlowNode } from '../../src/flow/index.ts';
import { codeOfPage, examplesOf, tablesOf } from '../support/sources/markdown.ts';
import { nodeTypes } from './arbitrary-flow.ts';

const page = 'src/flow/README.md';
const lists = ['pages', 'users', 'eventAndTriggers', 'actions'] as const;
type Lists = Pick<Branch, (typeof lists)[number]>;

const examples = examplesOf(page);
const textOfStep = (name: string): string => {
  const match = examples.find((example) => example.name === name);
  assert.ok(match, `The page has no example ${name}`);
  return match.text;
};

/** New nodes come last, a node that is there already is changed in its place. */
const withNodes = (before: readonly FlowNode[], added: readonly FlowNode[]): FlowNode[] => [
  ...before.map((node) => added.find(({ id }) => id === node.id) ?? node),
  ...added.filter(({ id }) => !before.some((node) => node.id === id)),
];

/** The flow as it stands after each step of the page, from the first that has nodes on. */
const flowsOfSteps = () => {
  let nodes: Lists = { pages: [], users: [], eventAndTriggers: [], actions: [] };
  return [2, 3, 4, 5].map((step) => {
    const added: Partial<Lists> = JSON.parse(textOfStep(`step-${step}`));
    for (const list of lists) nodes = { ...nodes, [list]: withNodes(nodes[list], added[list] ?? []) };
    return { step, document: { ...JSON.parse(textOfStep('step-1')), subFlows: [nodes] } };
  });
};

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
