import { checkFlow } from '../../../src/flow/check/check-flow.ts';
import type { Finding } from '../../../src/flow/check/finding.ts';

/** A node as an operator writes it. */
export interface Written {
  id: string;
  type: string;
  target?: unknown;
  flowgate?: unknown;
}

export const now = Date.UTC(2026, 3, 15, 12);
export const page: Written = {
  id: 'start',
  type: 'pages',
  target: { urls: { kind: 'any', data: [{ value: '*/news/*' }] } },
  flowgate: { true: ['node'], false: [] },
};
export const wall: Written = { id: 'wall', type: 'showtemplate', target: { templateId: 'offer' } };

/** A branch of one page node, one node to be looked at, and one wall. */
export const flowOf = (node: Written, more: Partial<Record<'pages' | 'users' | 'actions', Written[]>> = {}) => ({
  flowId: 'f',
  subFlows: [{ pages: [page], users: [node], eventAndTriggers: [], actions: [wall], ...more }],
});
export const yes = { true: ['wall'], false: [] };

/** The findings of one node, without those of the rest of the flow. */
export const at = (document: unknown, nodeId = 'node'): Finding[] =>
  checkFlow(document, { now }).filter((finding) => finding.nodeId === nodeId);
export const kinds = (findings: readonly Finding[]) => findings.map(({ kind, severity }) => `${severity} ${kind}`);
export const users = (target: unknown) => kinds(at(flowOf({ id: 'node', type: 'users', target, flowgate: yes })));
export const dates = (target: unknown) => at(flowOf({ id: 'node', type: 'segdate', target, flowgate: yes }));
export const meter = (target: object, values: unknown[]) =>
  at(flowOf({ id: 'node', type: 'pageviewmeter', target: { counterId: 'c', ...target }, flowgate: { values } }));
export const test = (...percents: unknown[]) =>
  at(
    flowOf({
      id: 'node',
      type: 'abtest',
      flowgate: { variants: percents.map((percent, n) => ({ id: `v${n}`, percent, next: ['wall'] })) },
    }),
  );
