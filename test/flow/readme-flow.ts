import assert from 'node:assert/strict';
import type { Branch, FlowNode } from '../../src/flow/index.ts';
import { examplesOf } from '../support/sources/markdown.ts';

/** The page about flows. */
export const flowPage = 'src/flow/README.md';

const lists = ['pages', 'users', 'eventAndTriggers', 'actions'] as const;
type Lists = Pick<Branch, (typeof lists)[number]>;

const examples = examplesOf(flowPage);
/** The text of an example of the page. */
export const textOfStep = (name: string): string => {
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
export const flowsOfSteps = () => {
  let nodes: Lists = { pages: [], users: [], eventAndTriggers: [], actions: [] };
  return [2, 3, 4, 5].map((step) => {
    const added: Partial<Lists> = JSON.parse(textOfStep(`step-${step}`));
    for (const list of lists) nodes = { ...nodes, [list]: withNodes(nodes[list], added[list] ?? []) };
    return { step, document: { ...JSON.parse(textOfStep('step-1')), subFlows: [nodes] } };
  });
};
