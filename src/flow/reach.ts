import { own, ownList, ownText } from './own.ts';
import type { Branch, Flow, FlowNode } from './types.ts';

/** Which template an action names; without a version the newest. */
export interface TemplateName {
  templateId: string;
  version: string | undefined;
}

/** Only these nodes have a gate that counts. */
const gated = new Set(['pages', 'segpages', 'users', 'segdate', 'jsdecision', 'abtest', 'pageviewmeter']);

/** Every id that a node leads to, whatever it answers. */
export const nextIds = (node: FlowNode): readonly unknown[] => {
  const gate = gated.has(node.type) ? own(node, 'flowgate') : null;
  const ways = [...ownList(gate, 'variants'), ...ownList(gate, 'values')];
  return [ownList(gate, 'true'), ownList(gate, 'false'), ...ways.map((way) => ownList(way, 'next'))].flat();
};

/** Which template a node or an action names, if any. */
export const templateOf = (node: { type: string; target?: unknown }): TemplateName | null => {
  const target = own(node, 'target');
  const [templateId, version] = [ownText(target, 'templateId'), ownText(target, 'version')];
  if (!/^(?:show|sticky)/.test(node.type) || !templateId) return null;
  return { templateId, version };
};

/** The same, where it is asked for at once: what waits for its time is left out. */
export const promptTemplateOf = (node: { type: string; target?: unknown }): TemplateName | null => {
  const target = own(node, 'target');
  return own(target, 'trigger') || own(target, 'delay') ? null : templateOf(node);
};

/** Every node that can be reached from `from`, itself included, each once. */
const nodesBehind = ({ pages, users, eventAndTriggers, actions }: Branch, from: string): readonly FlowNode[] => {
  const nodes = new Map<unknown, FlowNode>();
  for (const node of [...pages, ...users, ...eventAndTriggers, ...actions]) nodes.set(node.id, node);
  const reached = new Set<FlowNode>();
  const pending: unknown[] = [from];
  while (pending.length > 0) {
    const node = nodes.get(pending.pop());
    if (node === undefined || reached.has(node)) continue;
    reached.add(node);
    for (const id of nextIds(node)) pending.push(id);
  }
  return [...reached];
};

/**
 * The templates that an evaluation could show after it reached a node, so that they can be fetched while the node is
 * still waiting for its answer. A walk over the gates; nothing is evaluated.
 */
export const templatesBehind = (flow: Flow, nodeId: string): TemplateName[] =>
  flow.subFlows.flatMap((branch) =>
    nodesBehind(branch, nodeId)
      .map(promptTemplateOf)
      .filter((name) => name !== null),
  );
