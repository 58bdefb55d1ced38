import type { Flow } from '../../src/flow/types.ts';
import type { ExplainedBranch } from '../../src/wall/explain/explained.ts';
import { makeGraph } from './graph-view.ts';
import { make } from './make.ts';
import { makeStepDetail } from './step-detail.ts';

/** Beyond so many branches only those that ended in an action are open at first. */
const fewBranches = 3;

const summaryOf = (steps: ExplainedBranch['steps']): string => {
  const actions = steps.filter(({ answer }) => answer === 'action').length;
  const nodes = new Set(steps.map(({ nodeId }) => nodeId)).size;
  const reached = `${nodes} ${nodes === 1 ? 'node' : 'nodes'} reached`;
  return actions === 0 ? `${reached}, nothing to show` : `${reached}, ${actions} to carry out`;
};

/** The branches of a flow, each as a graph that can be folded away, with room for what is said of a chosen node. */
export const makeBranches = (flow: Flow, branches: readonly ExplainedBranch[], name: string): HTMLElement[] => {
  const refused = branches.filter(({ index }) => index < 0).flatMap(({ steps }) => steps);
  const drawn = flow.subFlows.map((branch, index) => {
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
    const isOpen = flow.subFlows.length <= fewBranches || steps.some(({ answer }) => answer === 'action');
    return make(
      'details',
      { open: isOpen },
      make(
        'summary',
        { 'data-focus': `${name}/${index}` },
        make('span', { class: 'branch-name' }, branch.name?.trim() || `Branch ${index + 1}`),
        make('span', { class: 'branch-sum' }, summaryOf(steps)),
      ),
      graph ?? make('p', { class: 'trouble' }, 'The branch has no page node to start from.'),
      graph === null ? null : detail,
    );
  });
  return [...refused.map(({ reason }) => make('p', { class: 'trouble' }, reason.words)), ...drawn];
};
