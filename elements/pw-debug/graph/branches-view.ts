import type { Flow } from '../../../src/flow/types.ts';
import type { ExplainedBranch } from '../../../src/walls/explain/explained.ts';
import { make } from '../make.ts';
import { makeStepDetail } from '../views/step-detail.ts';
import { makeGraph } from './graph-view.ts';

/** Up to this many branches are open at first. With more, only those that ended in an action are. */
const maxOpenBranches = 3;

const summaryOf = (steps: ExplainedBranch['steps']): string => {
  const actions = steps.filter(({ answer }) => answer === 'action').length;
  const nodes = new Set(steps.map(({ nodeId }) => nodeId)).size;
  const reachedNodes = `${nodes} ${nodes === 1 ? 'node' : 'nodes'} reached`;
  return actions === 0 ? `${reachedNodes}, nothing to show` : `${reachedNodes}, ${actions} to carry out`;
};

/** Draws the branches of a flow, each as a collapsible graph with a place for the details of the chosen node. */
export const makeBranches = (flow: Flow, branches: readonly ExplainedBranch[], name: string): HTMLElement[] => {
  const invalidSteps = branches.filter(({ index }) => index < 0).flatMap(({ steps }) => steps);
  const branchViews = flow.subFlows.map((branch, index) => {
    const steps = branches.find((each) => each.index === index)?.steps ?? [];
    const detailId = `pw-debug-${name}-${index}`;
    const detail = make(
      'div',
      { id: detailId, class: 'detail' },
      make('p', {}, 'Choose a node to read why it answered so.'),
    );
    const graph = makeGraph({
      branch,
      steps,
      name: `${name}/${index}`,
      detailId,
      onChoose: (placed, step) => detail.replaceChildren(...makeStepDetail(placed, step)),
    });
    const isOpen = flow.subFlows.length <= maxOpenBranches || steps.some(({ answer }) => answer === 'action');
    return make(
      'details',
      { open: isOpen },
      make(
        'summary',
        { 'data-focus': `${name}/${index}` },
        make('span', { class: 'branch-name' }, branch.name?.trim() || `Branch ${index + 1}`),
        make('span', { class: 'branch-sum' }, summaryOf(steps)),
      ),
      graph ?? make('p', { class: 'problem' }, 'The branch has no page node to start from.'),
      graph === null ? null : detail,
    );
  });
  return [...invalidSteps.map(({ reason }) => make('p', { class: 'problem' }, reason.words)), ...branchViews];
};
