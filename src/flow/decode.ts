import { isRecord, messageOf, own, ownList } from './own.ts';
import type { Branch, DecodedFlow, FlowNode } from './types.ts';

type Warn = (text: string) => void;

const isNode = (entry: unknown): entry is FlowNode =>
  typeof own(entry, 'id') === 'string' && typeof own(entry, 'type') === 'string';

const decodeBranch = (branch: Record<string, unknown>, where: string, warn: Warn): Branch => {
  const ids = new Set<string>();
  const nodes = (list: string): FlowNode[] => {
    if (own(branch, list) !== undefined && !Array.isArray(branch[list])) warn(`${where}.${list} is no list`);
    return ownList(branch, list).flatMap((entry, at) => {
      // A copy: what a node is does not change between one look and the next.
      const node = isRecord(entry) && { ...entry };
      const isSecond = isNode(node) && ids.has(node.id);
      if (!isNode(node) || isSecond) {
        warn(`${where}.${list}[${at}] is ${isSecond ? 'a second node of its id' : 'no node'}`);
        return [];
      }
      for (const part of ['target', 'flowgate']) {
        if (!isRecord(own(node, part) ?? {})) warn(`${where}.${list}[${at}].${part} is no object`);
      }
      ids.add(node.id);
      return [node];
    });
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
  const [flowId, version] = [own(value, 'flowId'), own(value, 'version')];
  const list = own(value, 'subFlows') === undefined ? 'rules' : 'subFlows';
  if (typeof flowId !== 'string' || flowId === '') return { error: 'no flowId' };
  if (!Array.isArray(own(value, list))) return { error: `${list} is no list` };

  const warnings: string[] = [];
  const warn: Warn = (text) => warnings.push(text);
  const subFlows = ownList(value, list).flatMap((branch, at) => {
    const where = `${list}[${at}]`;
    if (isRecord(branch)) return [decodeBranch(branch, where, warn)];
    warn(`${where} is no branch`);
    return [];
  });
  const isVersion = typeof version === 'number' || typeof version === 'string';
  return { flow: { flowId, ...(isVersion && { version }), subFlows }, warnings };
};

/**
 * Reads a flow document (flow format, "Decoding"): `{ flow, warnings }`, or `{ error }` where it can't be used. Never
 * throws. The answer has no prototype, so that `'error' in answer` holds whatever a page hung on `Object.prototype`.
 */
export const decodeFlow = (value: unknown): DecodedFlow => {
  let decoded: DecodedFlow;
  try {
    decoded = decode(value);
  } catch (thrown) {
    decoded = { error: messageOf(thrown) };
  }
  Object.setPrototypeOf(decoded, null);
  return decoded;
};
