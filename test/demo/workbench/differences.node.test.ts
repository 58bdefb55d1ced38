import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDifferences } from '../../../demo/workbench/state/differences.ts';
import { drawFlow } from '../../../demo/workbench/state/flow-graph.ts';
import type { Json } from '../../../demo/workbench/state/json.ts';

const flow = (version: number, nodes: { users?: Json[]; actions?: Json[] }): Json => ({
  flowId: 'metered',
  version,
  subFlows: [
    {
      pages: [{ id: 'pages', type: 'pages', flowgate: { true: ['wall'] } }],
      users: [],
      eventAndTriggers: [],
      actions: [],
      ...nodes,
    },
  ],
});
const wall = (templateId: string): Json => ({ id: 'wall', type: 'showtemplate', target: { templateId } });

describe('The difference of two versions', () => {
  it('is none of a version from itself, whatever its number is', () => {
    assert.deepEqual(findDifferences(flow(1, { actions: [wall('a')] }), flow(2, { actions: [wall('a')] })), []);
  });

  it('names each field that changed, and nodes that came and went', () => {
    const before = flow(1, { actions: [wall('a')], users: [{ id: 'old', type: 'users' }] });
    const after = flow(2, { actions: [wall('b'), { id: 'new', type: 'runjs' }] });
    assert.deepEqual(findDifferences(before, after), [
      { branch: 0, nodeId: 'old', kind: 'removed', fields: [] },
      { branch: 0, nodeId: 'wall', kind: 'changed', fields: [{ field: 'target.templateId', before: 'a', after: 'b' }] },
      { branch: 0, nodeId: 'new', kind: 'added', fields: [] },
    ]);
  });

  it('is marked in the picture', () => {
    const [before, after] = [flow(1, { actions: [wall('a')] }), flow(2, { actions: [wall('b')] })];
    const [picture] = drawFlow(after, findDifferences(before, after));
    assert.deepEqual(
      picture?.nodes.map(({ id, difference }) => [id, difference]),
      [
        ['pages', null],
        ['wall', 'changed'],
      ],
    );
    assert.deepEqual(
      picture?.edges.map(({ label }) => label),
      ['yes'],
    );
  });

  it('has no picture for a document that is no flow', () => {
    assert.deepEqual(drawFlow({ subFlows: 3 }), []);
  });
});
