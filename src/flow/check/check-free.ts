import { lockOf } from '../locks.ts';
import { own, ownList, ownText } from '../own.ts';
import type { Branch, FlowNode } from '../types.ts';
import { foldWord } from '../visit.ts';
import type { CheckOptions } from './check-node.ts';
import type { Located } from './finding.ts';
import { byId, waysOf } from './ways.ts';

/** The word by which an operator marks pages as free, as a tag, a category or a page type. */
const freeMark = 'free';

/** Whether a page node asks for the mark or keeps it out; null when it does not speak of it. */
const markOf = (node: FlowNode): 'in' | 'out' | null => {
  if (node.type !== 'pages' && node.type !== 'segpages') return null;
  const marked = ['tags', 'categories', 'pageTypes']
    .flatMap((field) => ownList(own(own(node, 'target'), field), 'data'))
    .filter((entry) => foldWord(ownText(entry, 'value') ?? '') === freeMark);
  if (marked.length === 0) return null;
  return marked.some((entry) => own(entry, 'include') === false) ? 'out' : 'in';
};

/** The ids that a page marked as free goes on to from a node. */
const freeWays = (node: FlowNode): string[] => {
  const closed = { in: 'false', out: 'true' }[markOf(node) ?? 'in'];
  return waysOf(node)
    .filter(({ id }) => markOf(node) === null || id !== closed)
    .flatMap(({ next }) => next);
};

/**
 * Hard walls that a page marked as free can meet. An operator marks pages as free by a page filter for the tag, the
 * category or the page type `free`: where a page node asks for it, its `true` way is for free pages; where one keeps it
 * out (`include: false`), its `false` way is. Other nodes are taken to let a free page go either way.
 */
export const checkFree = (branch: Branch, options: CheckOptions): Omit<Located, 'branch'>[] => {
  const nodes = byId(branch);
  const found = new Map<string, string>();
  for (const marked of nodes.values()) {
    if (markOf(marked) === null) continue;
    const reached = new Set<string>();
    const pending = freeWays(marked);
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const node = nodes.get(id);
      if (node === undefined || reached.has(id)) continue;
      reached.add(id);
      if (lockOf(node, options.hardTemplateIds) !== null && !found.has(id)) found.set(id, marked.id);
      pending.push(...freeWays(node));
    }
  }
  return [...found].map(([nodeId, free]) => ({ nodeId, problem: { kind: 'hard-wall-on-free', free } }));
};
