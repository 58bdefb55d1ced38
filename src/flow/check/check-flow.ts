import { decodeFlow } from '../decode.ts';
import { isRecord, own, ownList } from '../own.ts';
import { checkFree } from './check-free.ts';
import { type CheckOptions, checkNode } from './check-node.ts';
import { checkPaths } from './check-paths.ts';
import type { Finding, Located } from './finding.ts';
import { findingOf } from './sentences.ts';
import { nodesOf } from './ways.ts';

/** Where in the document a branch or a node stands, as decoding's warnings name it. */
const position = /^(?:subFlows|rules)\[(\d+)\](?:\.(\w+)(?:\[(\d+)\])?)?/;
const secondOfId = / is a second node of its id$/;

/** What decoding left out, with the place that it names. */
const droppedPart = (document: unknown, message: string): Located => {
  const [, branch = '-1', list = '', index = ''] = position.exec(message) ?? [];
  const branches = ownList(document, own(document, 'subFlows') === undefined ? 'rules' : 'subFlows');
  const id = own(ownList(branches[Number(branch)], list)[Number(index || Number.NaN)], 'id');
  return {
    branch: Number(branch),
    nodeId: typeof id === 'string' ? id : '',
    problem: secondOfId.test(message) ? { kind: 'duplicate-id' } : { kind: 'part-dropped', message },
  };
};

/**
 * Names what is wrong with a flow document, the flow's own troubles first, then branch by branch. Takes the document as
 * it was written; one that was decoded has lost what decoding leaves out. Never throws, counts nothing, asks nobody.
 */
export const checkFlow = (document: unknown, options: CheckOptions = {}): Finding[] => {
  const decoded = decodeFlow(document);
  const ofFlow = (problem: Located['problem']): Finding => findingOf({ branch: -1, nodeId: '', problem });
  if ('error' in decoded) return [ofFlow({ kind: 'flow-refused', message: decoded.error })];
  const { subFlows } = decoded.flow;
  const dropped = decoded.warnings.map((message) => findingOf(droppedPart(document, message)));
  if (subFlows.length === 0) return [...dropped, ofFlow({ kind: 'no-branches' })];
  // Branches that are none were dropped: the others are counted as they stand in the document.
  const written = ownList(document, own(document, 'subFlows') === undefined ? 'rules' : 'subFlows');
  const places = written.flatMap((branch, at) => (isRecord(branch) ? [at] : []));
  const found = subFlows.flatMap((branch, at) =>
    [
      ...checkPaths(branch),
      ...nodesOf(branch).flatMap((node) => checkNode(node, options).map((problem) => ({ nodeId: node.id, problem }))),
      ...checkFree(branch, options),
    ].map((each) => findingOf({ branch: places[at] ?? at, ...each })),
  );
  return [...dropped, ...found];
};
