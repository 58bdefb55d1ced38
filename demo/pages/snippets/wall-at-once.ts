import { flows } from '../../seed/flows/index.ts';
import type { FlowOfBranches, SeedNode } from '../../seed/flows/nodes.ts';
import { templates } from '../../seed/templates/index.ts';

/** The kinds of walls that `wall.js` prepares. */
export type EarlyWall = 'page' | 'popup';

/** Nodes whose result no page knows early: most of the pages that they decide show nothing. */
const isOpenNode = ({ type }: SeedNode): boolean => ['pageviewmeter', 'jsdecision', 'segdate'].includes(type);

const kindOf = ({ type, target }: SeedNode): EarlyWall | null => {
  if (type !== 'showtemplate' || target?.trigger !== undefined || target?.delay !== undefined) return null;
  const template = templates.find(({ templateId }) => templateId === target?.templateId);
  if (template === undefined || template.trigger || template.type !== 'noniframe') return null;
  return template.style === 'popup' ? 'popup' : 'page';
};

const nodesOf = ({ subFlows }: FlowOfBranches): SeedNode[] =>
  subFlows.flatMap(({ pages, users, eventAndTriggers, actions }) => [
    ...pages,
    ...users,
    ...eventAndTriggers,
    ...actions,
  ]);

/**
 * Returns the kind of wall that a flow of the sandbox shows to every new visitor at once; null if it shows none, or one
 * that depends on a meter, a script, a date or a trigger: there, most pages would load its code in vain.
 */
export const wallAtOnce = (flowId: string | undefined): EarlyWall | null => {
  const flow = flows.find((each) => each.flowId === flowId);
  const nodes = flow === undefined ? [] : nodesOf(flow);
  if (nodes.some(isOpenNode)) return null;
  const kinds = nodes.map(kindOf);
  return kinds.includes('popup') ? 'popup' : kinds.includes('page') ? 'page' : null;
};
