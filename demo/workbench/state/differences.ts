/** The difference between two versions of a flow, node by node. */
import { readBranches } from './flow-nodes.ts';
import { getAt, type Json, type JsonPath } from './json.ts';

/** A field of a node that differs; undefined: it is not there. */
export interface FieldDifference {
  field: string;
  before: Json | undefined;
  after: Json | undefined;
}

/** A node that differs. */
export interface NodeDifference {
  branch: number;
  nodeId: string;
  kind: 'added' | 'removed' | 'changed';
  fields: readonly FieldDifference[];
}

const isHolder = (value: Json | undefined): value is Exclude<Json, null | boolean | number | string> =>
  typeof value === 'object' && value !== null;

const namesOf = (value: Json): JsonPath => {
  if (Array.isArray(value)) return value.map((_, index) => index);
  return isHolder(value) ? Object.keys(value) : [];
};

/** Returns the deepest parts that differ. */
const fieldsBetween = (before: Json | undefined, after: Json | undefined, path: string): FieldDifference[] => {
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field: path, before, after }];
  }
  const names = [...new Set([...namesOf(before), ...namesOf(after)])];
  return names.flatMap((name) =>
    fieldsBetween(getAt(before, [name]), getAt(after, [name]), path === '' ? String(name) : `${path}.${name}`),
  );
};

const nodesIn = (document: Json): Map<string, { branch: number; nodeId: string; node: Json | undefined }> =>
  new Map(
    readBranches(document).flatMap(({ nodes }, branch) =>
      nodes.map(({ id, path }) => [`${branch} ${id}`, { branch, nodeId: id, node: getAt(document, path) }] as const),
    ),
  );

/** Returns the nodes that two documents do not have in common, or not alike; `version` and `flowId` do not count. */
export const findDifferences = (before: Json, after: Json): NodeDifference[] => {
  const [old, present] = [nodesIn(before), nodesIn(after)];
  const keys = [...new Set([...old.keys(), ...present.keys()])];
  return keys.flatMap((key): NodeDifference[] => {
    const [oldNode, newNode] = [old.get(key), present.get(key)];
    const { branch, nodeId } = newNode ?? oldNode ?? { branch: 0, nodeId: '' };
    if (oldNode === undefined) return [{ branch, nodeId, kind: 'added', fields: [] }];
    if (newNode === undefined) return [{ branch, nodeId, kind: 'removed', fields: [] }];
    const fields = fieldsBetween(oldNode.node, newNode.node, '');
    return fields.length === 0 ? [] : [{ branch, nodeId, kind: 'changed', fields }];
  });
};
