import { getOwn, isRecord, readArray, toErrorMessage } from './read-value.ts';
import type { Branch, Flow, FlowNode } from './types.ts';

/** A place in a flow document: names and positions. */
export type FlowPath = readonly (string | number)[];

/** The noun that a part of the document is not; `second`: a node repeats the id of another one. */
export type DecodeProblem = 'list' | 'object' | 'branch' | 'node' | 'second';

type Warn = (problem: DecodeProblem, path: FlowPath) => void;

const isNode = (entry: unknown): entry is FlowNode =>
  typeof getOwn(entry, 'id') === 'string' && typeof getOwn(entry, 'type') === 'string';

/** Returns a copy of a node, which stays constant between two reads; nothing, with a warning, if it is unusable. */
const decodeNode = (entry: unknown, path: FlowPath, ids: Set<string>, warn: Warn): FlowNode[] => {
  const node = isRecord(entry) && { ...entry };
  const isDuplicate = isNode(node) && ids.has(node.id);
  if (!isNode(node) || isDuplicate) {
    warn(isDuplicate ? 'second' : 'node', path);
    return [];
  }
  for (const key of ['target', 'flowgate']) if (!isRecord(getOwn(node, key) ?? {})) warn('object', [...path, key]);
  ids.add(node.id);
  return [node];
};

const decodeBranch = (branch: Record<string, unknown>, path: FlowPath, warn: Warn): Branch => {
  const ids = new Set<string>();
  const nodes = (list: string): FlowNode[] => {
    const listPath = [...path, list];
    if (getOwn(branch, list) !== undefined && !Array.isArray(branch[list])) warn('list', listPath);
    return readArray(branch, list).flatMap((entry, index) => decodeNode(entry, [...listPath, index], ids, warn));
  };
  return {
    ...branch,
    pages: nodes('pages'),
    users: nodes('users'),
    eventAndTriggers: nodes('eventAndTriggers'),
    actions: nodes('actions'),
  };
};

const decode = (value: unknown, warn: Warn): ReadFlow => {
  const [flowId, version] = [getOwn(value, 'flowId'), getOwn(value, 'version')];
  const list = getOwn(value, 'subFlows') === undefined ? 'rules' : 'subFlows';
  if (typeof flowId !== 'string' || flowId === '') return { error: 'no flowId' };
  if (!Array.isArray(getOwn(value, list))) return { error: `${list} is no list` };

  const subFlows = readArray(value, list).flatMap((branch, index) => {
    const path = [list, index];
    if (isRecord(branch)) return [decodeBranch(branch, path, warn)];
    warn('branch', path);
    return [];
  });
  const isVersion = typeof version === 'number' || typeof version === 'string';
  return { flow: { flowId, ...(isVersion && { version }), subFlows } };
};

/** A flow, or why its document is unusable. */
export type ReadFlow = { flow: Flow } | { error: string };

/**
 * Reads a flow document; `warn` hears of each part that was left out. Never throws. The result has no prototype, so that
 * `'error' in result` is right whatever a page has added to `Object.prototype`.
 */
export const readFlow = (value: unknown, warn: Warn): ReadFlow => {
  let read: ReadFlow;
  try {
    read = decode(value, warn);
  } catch (error) {
    read = { error: toErrorMessage(error) };
  }
  Object.setPrototypeOf(read, null);
  return read;
};
