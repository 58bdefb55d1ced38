import { decodeFlow } from '../decode-flow.ts';
import { getOwn, isRecord, readArray } from '../read-value.ts';
import { checkFree } from './check-free.ts';
import { type CheckOptions, checkNode } from './check-node.ts';
import { checkPaths } from './check-paths.ts';
import { getNodes } from './edges.ts';
import type { Finding, LocatedProblem } from './finding.ts';
import { createFinding } from './finding-text.ts';

/** Location of a branch or a node in the document, as in the warnings of decoding. */
const position = /^(?:subFlows|rules)\[(\d+)\](?:\.(\w+)(?:\[(\d+)\])?)?/;
const duplicateId = / is a second node of its id$/;

/** Converts a decoding warning to a located problem. */
const locateWarning = (document: unknown, message: string): LocatedProblem => {
  const [, branch = '-1', list = '', index = ''] = position.exec(message) ?? [];
  const branches = readArray(document, getOwn(document, 'subFlows') === undefined ? 'rules' : 'subFlows');
  const id = getOwn(readArray(branches[Number(branch)], list)[Number(index || Number.NaN)], 'id');
  return {
    branch: Number(branch),
    nodeId: typeof id === 'string' ? id : '',
    problem: duplicateId.test(message) ? { kind: 'duplicate-id' } : { kind: 'part-dropped', message },
  };
};

/**
 * Returns the problems of a flow document: first those of the flow itself, then branch by branch. Takes the original
 * document, because a decoded one lacks the dropped parts. Never throws, counts nothing, makes no call.
 */
export const checkFlow = (document: unknown, options: CheckOptions = {}): Finding[] => {
  const decoded = decodeFlow(document);
  const flowFinding = (problem: LocatedProblem['problem']): Finding =>
    createFinding({ branch: -1, nodeId: '', problem });
  if ('error' in decoded) return [flowFinding({ kind: 'flow-refused', message: decoded.error })];
  const { subFlows } = decoded.flow;
  const dropped = decoded.warnings.map((message) => createFinding(locateWarning(document, message)));
  if (subFlows.length === 0) return [...dropped, flowFinding({ kind: 'no-branches' })];
  // Invalid branches were dropped: the others keep their index in the document.
  const rawBranches = readArray(document, getOwn(document, 'subFlows') === undefined ? 'rules' : 'subFlows');
  const indexes = rawBranches.flatMap((branch, index) => (isRecord(branch) ? [index] : []));
  const findings = subFlows.flatMap((branch, index) =>
    [
      ...checkPaths(branch),
      ...getNodes(branch).flatMap((node) => checkNode(node, options).map((problem) => ({ nodeId: node.id, problem }))),
      ...checkFree(branch, options),
    ].map((each) => createFinding({ branch: indexes[index] ?? index, ...each })),
  );
  return [...dropped, ...findings];
};
