import { getOwn, isRecord, readArray, toErrorMessage } from './read-value.ts';
import type { Branch, DecodedFlow, FlowNode } from './types.ts';

type Warn = (text: string) => void;

const isNode = (entry: unknown): entry is FlowNode =>
  typeof getOwn(entry, 'id') === 'string' && typeof getOwn(entry, 'type') === 'string';

/** Returns a copy of a node, which stays constant between two reads; nothing, with a warning, if it is unusable. */
const decodeNode = (entry: unknown, location: string, ids: Set<string>, warn: Warn): FlowNode[] => {
  const node = isRecord(entry) && { ...entry };
  const isDuplicate = isNode(node) && ids.has(node.id);
  if (!isNode(node) || isDuplicate) {
    warn(`${location} is ${isDuplicate ? 'a second node of its id' : 'no node'}`);
    return [];
  }
  for (const key of ['target', 'flowgate']) {
    if (!isRecord(getOwn(node, key) ?? {})) warn(`${location}.${key} is no object`);
  }
  ids.add(node.id);
  return [node];
};

const decodeBranch = (branch: Record<string, unknown>, location: string, warn: Warn): Branch => {
  const ids = new Set<string>();
  const nodes = (list: string): FlowNode[] => {
    if (getOwn(branch, list) !== undefined && !Array.isArray(branch[list])) warn(`${location}.${list} is no list`);
    return readArray(branch, list).flatMap((entry, index) =>
      decodeNode(entry, `${location}.${list}[${index}]`, ids, warn),
    );
  };
  return {
    ...branch,
    pages: nodes('pages'),
    users: nodes('users'),
    eventAndTriggers: nodes('eventAndTriggers'),
    actions: nodes('actions'),
  };
};

const decode = (value: unknown): DecodedFlow => {
  const [flowId, version] = [getOwn(value, 'flowId'), getOwn(value, 'version')];
  const list = getOwn(value, 'subFlows') === undefined ? 'rules' : 'subFlows';
  if (typeof flowId !== 'string' || flowId === '') return { error: 'no flowId' };
  if (!Array.isArray(getOwn(value, list))) return { error: `${list} is no list` };

  const warnings: string[] = [];
  const warn: Warn = (text) => warnings.push(text);
  const subFlows = readArray(value, list).flatMap((branch, index) => {
    const location = `${list}[${index}]`;
    if (isRecord(branch)) return [decodeBranch(branch, location, warn)];
    warn(`${location} is no branch`);
    return [];
  });
  const isVersion = typeof version === 'number' || typeof version === 'string';
  return { flow: { flowId, ...(isVersion && { version }), subFlows }, warnings };
};

/**
 * Decodes a flow document (flow format, "Decoding"): `{ flow, warnings }`, or `{ error }` if it is unusable. Never
 * throws. The result has no prototype, so that `'error' in result` is right whatever a page has added to
 * `Object.prototype`.
 */
export const decodeFlow = (value: unknown): DecodedFlow => {
  let decoded: DecodedFlow;
  try {
    decoded = decode(value);
  } catch (error) {
    decoded = { error: toErrorMessage(error) };
  }
  Object.setPrototypeOf(decoded, null);
  return decoded;
};
