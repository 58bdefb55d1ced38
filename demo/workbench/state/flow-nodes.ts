/** Reads and changes the nodes of a flow document, whatever state it is in. */
import { getAt, type Json, type JsonPath, listAt, setAt, textAt } from './json.ts';
import { type EditedType, type NodeList, nodeForms } from './node-fields.ts';

/** The lists of a branch, in the order of lookup. */
const nodeLists: readonly NodeList[] = ['pages', 'users', 'eventAndTriggers', 'actions'];

/** A node with its place in the document. */
export interface PlacedNode {
  path: JsonPath;
  id: string;
  type: string;
  name: string;
}

/** A branch with its nodes. */
export interface PlacedBranch {
  path: JsonPath;
  name: string;
  nodes: readonly PlacedNode[];
}

const nodesOf = (document: Json, path: JsonPath): PlacedNode[] =>
  nodeLists.flatMap((list) =>
    listAt(document, [...path, list]).map((node, index) => ({
      path: [...path, list, index],
      id: textAt(node, ['id']),
      type: textAt(node, ['type']),
      name: textAt(node, ['name']),
    })),
  );

/** Returns the branches of a document. */
export const readBranches = (document: Json): PlacedBranch[] =>
  listAt(document, ['subFlows']).map((branch, index) => ({
    path: ['subFlows', index],
    name: textAt(branch, ['name']) || `Branch ${index + 1}`,
    nodes: nodesOf(document, ['subFlows', index]),
  }));

const freeId = (taken: readonly string[], wanted: string): string => {
  let id = wanted;
  for (let number = 2; taken.includes(id); number++) id = `${wanted}-${number}`;
  return id;
};

/** Adds a node of a type at the end of its list, with an id of its own. */
export const addNode = (document: Json, branch: PlacedBranch, type: EditedType): Json => {
  const { list, gate } = nodeForms[type];
  const id = freeId(
    branch.nodes.map((node) => node.id),
    type,
  );
  const gates = { 'two-way': { true: [], false: [] }, variants: { variants: [] }, values: { values: [] }, none: null };
  const node: Json = { id, type, target: {}, ...(gates[gate] !== null && { flowgate: gates[gate] }) };
  const path = [...branch.path, list];
  return setAt(document, path, [...listAt(document, path), node]) ?? document;
};

/** Adds a branch that starts on all pages. */
export const addBranch = (document: Json): Json => {
  const branches = listAt(document, ['subFlows']);
  const start = { id: 'pages', type: 'pages', target: {}, flowgate: { true: [], false: [] } };
  const branch = { id: `branch-${branches.length + 1}`, pages: [start], users: [], eventAndTriggers: [], actions: [] };
  return setAt(document, ['subFlows'], [...branches, branch]) ?? document;
};

const withoutId = (value: Json | undefined, id: string): Json | undefined => {
  if (Array.isArray(value)) return value.filter((each) => each !== id).map((each) => withoutId(each, id) ?? each);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutId(each, id) ?? each]));
};

/** Removes a node, and its id from the gates of its branch. */
export const removeNode = (document: Json, branch: PlacedBranch, node: PlacedNode): Json => {
  const unlinked = branch.nodes.reduce<Json>((changed, { path }) => {
    const gate = [...path, 'flowgate'];
    return getAt(changed, gate) === undefined
      ? changed
      : (setAt(changed, gate, withoutId(getAt(changed, gate), node.id)) ?? changed);
  }, document);
  return setAt(unlinked, node.path, undefined) ?? unlinked;
};
