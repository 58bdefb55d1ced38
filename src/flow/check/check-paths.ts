import type { Branch } from '../types.ts';
import type { Located, Problem } from './finding.ts';
import { byId, nextOf, nodesOf, startOf } from './ways.ts';

type Place = Omit<Located, 'branch'>;

/** Goes every path once, depth first, without recursion: a document may be as deep as it is long. */
const walk = (branch: Branch, start: string): { reached: Set<string>; cycles: string[][] } => {
  const nodes = byId(branch);
  const reached = new Set<string>();
  const cycles: string[][] = [];
  const open: { id: string; pending: string[] }[] = [];
  const openIds = new Set<string>();
  const enter = (id: string) => {
    const node = nodes.get(id);
    if (node === undefined) return;
    reached.add(id);
    openIds.add(id);
    open.push({ id, pending: [...new Set(nextOf(node))].reverse() });
  };
  enter(start);
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = top.pending.pop();
    if (next === undefined) {
      open.pop();
      openIds.delete(top.id);
    } else if (openIds.has(next)) {
      const ids = open.map(({ id }) => id);
      cycles.push([...ids.slice(ids.indexOf(next)), next]);
    } else if (!reached.has(next)) enter(next);
  }
  return { reached, cycles };
};

/** What is wrong with the paths of a branch: where it starts, what is missing, what nothing leads to, what goes round. */
export const checkPaths = (branch: Branch): Place[] => {
  const at = (nodeId: string, problem: Problem): Place => ({ nodeId, problem });
  const nodes = byId(branch);
  const missing = [...nodes.values()].flatMap((node) =>
    [...new Set(nextOf(node))]
      .filter((id) => !nodes.has(id))
      .map((id) => at(node.id, { kind: 'node-missing', missing: id })),
  );
  const start = startOf(branch);
  if (start === undefined) return [at('', { kind: 'no-start-node' }), ...missing];
  const { reached, cycles } = walk(branch, start.id);
  const unreachable = nodesOf(branch)
    .filter(({ id, type }) => !reached.has(id) && type !== 'pageviewmeter_value')
    .map(({ id }) => at(id, { kind: 'unreachable' }));
  return [...missing, ...cycles.map((path) => at(path[0] ?? '', { kind: 'cycle', path })), ...unreachable];
};
