import { getOwn, readArray, readString } from './read-value.ts';
import type { FlowNode, GatedType } from './types.ts';

/** The template that an action names; without a version the newest. */
export interface TemplateName {
  templateId: string;
  version: string | undefined;
}

/** Node types with a gate: a new one without an entry does not compile. */
const gatedTypes: Readonly<Record<GatedType, true>> = {
  pages: true,
  segpages: true,
  users: true,
  segdate: true,
  jsdecision: true,
  abtest: true,
  pageviewmeter: true,
};

/** Returns every id that a node can lead to, whatever its result. */
export const getNextIds = (node: FlowNode): readonly unknown[] => {
  const gate = Object.hasOwn(gatedTypes, node.type) ? getOwn(node, 'flowgate') : null;
  const options = [...readArray(gate, 'variants'), ...readArray(gate, 'values')];
  return [
    readArray(gate, 'true'),
    readArray(gate, 'false'),
    ...options.map((option) => readArray(option, 'next')),
  ].flat();
};

/** Returns the template that a node or an action names, if any. */
export const getTemplateName = (node: { type: string; target?: unknown }): TemplateName | null => {
  const target = getOwn(node, 'target');
  const [templateId, version] = [readString(target, 'templateId'), readString(target, 'version')];
  if (!/^(?:show|sticky)/.test(node.type) || !templateId) return null;
  return { templateId, version };
};

/** The same for a template that is shown at once; null if it has a trigger or a delay. */
export const getImmediateTemplateName = (node: { type: string; target?: unknown }): TemplateName | null => {
  const target = getOwn(node, 'target');
  return getOwn(target, 'trigger') || getOwn(target, 'delay') ? null : getTemplateName(node);
};
