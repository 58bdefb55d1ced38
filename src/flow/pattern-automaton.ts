import type { CharacterTest } from './pattern-characters.ts';
import { type Place, refuse, type Tree } from './pattern-tree.ts';

/** States of a Thompson automaton; each goes on to the index of another. */
export type State =
  | { kind: 'characters'; has: CharacterTest; next: number }
  | { kind: 'place'; place: Place; next: number }
  | { kind: 'fork'; ways: number[] }
  | { kind: 'match' };

/** An automaton: where it starts, and all of its states. */
export interface Automaton {
  states: readonly State[];
  start: number;
}

/** Flow format, "Referrers". */
const maxStates = 2000;

/** Asks for nothing at all, however often it is repeated. */
const isEmpty = (tree: Tree): boolean => {
  if (tree.kind === 'sequence') return tree.parts.every(isEmpty);
  if (tree.kind === 'choice') return tree.ways.every(isEmpty);
  return tree.kind === 'repeat' && (tree.max === 0 || isEmpty(tree.part));
};

/** Builds the automaton of a pattern from its end to its start. Throws a `Refusal` when it gets too large. */
export const buildAutomaton = (pattern: Tree): Automaton => {
  const states: State[] = [{ kind: 'match' }];
  const add = (state: State): number =>
    states.length < maxStates ? states.push(state) - 1 : refuse('too-many-states');

  const repeat = (part: Tree, min: number, max: number, next: number): number => {
    let start = next;
    let left = min;
    if (max === Number.POSITIVE_INFINITY) {
      const fork: State = { kind: 'fork', ways: [] };
      const loop = add(fork);
      const body = build(part, loop);
      fork.ways.push(body, next);
      start = min > 0 ? body : loop;
      left = min - 1;
    } else for (let more = max - min; more > 0; more--) start = add({ kind: 'fork', ways: [build(part, start), next] });
    for (; left > 0; left--) start = build(part, start);
    return start;
  };

  const build = (tree: Tree, next: number): number => {
    if (tree.kind === 'characters' || tree.kind === 'place') return add({ ...tree, next });
    if (tree.kind === 'sequence') return tree.parts.reduceRight((after, part) => build(part, after), next);
    if (isEmpty(tree)) return next;
    if (tree.kind === 'repeat') return repeat(tree.part, tree.min, tree.max, next);
    const ways = tree.ways.map((way) => build(way, next));
    const [only] = ways;
    return ways.length === 1 && only !== undefined ? only : add({ kind: 'fork', ways });
  };

  return { start: build(pattern, 0), states };
};
