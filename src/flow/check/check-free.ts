import { lockOf } from '../content-gates.ts';
import { normalizeWord } from '../eval-context.ts';
import { getOwn, readArray, readString } from '../read-value.ts';
import type { Branch, FlowNode } from '../types.ts';
import type { CheckOptions } from './check-node.ts';
import { getEdges, nodesById } from './edges.ts';
import type { LocatedProblem } from './finding.ts';

/** The word that marks pages as free: a tag, a category or a page type. */
const freeWord = 'free';

/** Returns whether a page node includes (`in`) or excludes (`out`) free pages; null if it does neither. */
const getFreeMark = (node: FlowNode): 'in' | 'out' | null => {
  if (node.type !== 'pages' && node.type !== 'segpages') return null;
  const freeEntries = ['tags', 'categories', 'pageTypes']
    .flatMap((field) => readArray(getOwn(getOwn(node, 'target'), field), 'data'))
    .filter((entry) => normalizeWord(readString(entry, 'value') ?? '') === freeWord);
  if (freeEntries.length === 0) return null;
  return freeEntries.some((entry) => getOwn(entry, 'include') === false) ? 'out' : 'in';
};

/** Returns the ids that follow a node for a page marked as free. */
const freePageNextIds = (node: FlowNode): string[] => {
  const closedEdge = { in: 'false', out: 'true' }[getFreeMark(node) ?? 'in'];
  return getEdges(node)
    .filter(({ id }) => getFreeMark(node) === null || id !== closedEdge)
    .flatMap(({ next }) => next);
};

/**
 * Finds hard walls that a page marked as free can reach. An operator marks pages as free by a page filter for the tag,
 * the category or the page type `free`: a page node that includes it leads free pages to `true`; one that excludes it
 * (`include: false`) leads them to `false`. At other nodes a free page may go either way.
 */
export const checkFree = (branch: Branch, options: CheckOptions): Omit<LocatedProblem, 'branch'>[] => {
  const nodes = nodesById(branch);
  const hardWalls = new Map<string, string>();
  for (const markedNode of nodes.values()) {
    if (getFreeMark(markedNode) === null) continue;
    const visited = new Set<string>();
    const pending = freePageNextIds(markedNode);
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const node = nodes.get(id);
      if (node === undefined || visited.has(id)) continue;
      visited.add(id);
      if (lockOf(node, options.hardTemplateIds) !== null && !hardWalls.has(id)) hardWalls.set(id, markedNode.id);
      pending.push(...freePageNextIds(node));
    }
  }
  return [...hardWalls].map(([nodeId, free]) => ({ nodeId, problem: { kind: 'hard-wall-on-free', free } }));
};
