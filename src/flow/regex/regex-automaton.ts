import type { CharacterTest } from './regex-characters.ts';
import { type Position, type RegexTree, rejectPattern } from './regex-tree.ts';

/** States of a Thompson automaton; each points to the index of the next state. */
export type State =
  | { kind: 'characters'; has: CharacterTest; next: number }
  | { kind: 'place'; position: Position; next: number }
  | { kind: 'fork'; branches: number[] }
  | { kind: 'match' };

/** An automaton: its start state and all its states. */
export interface Automaton {
  states: readonly State[];
  start: number;
}

/** Flow format, "Referrers". */
const maxStates = 2000;

/** True if a tree matches only the empty text, however often it is repeated. */
const isEmpty = (tree: RegexTree): boolean => {
  if (tree.kind === 'sequence') return tree.parts.every(isEmpty);
  if (tree.kind === 'choice') return tree.branches.every(isEmpty);
  return tree.kind === 'repeat' && (tree.max === 0 || isEmpty(tree.part));
};

/** Builds the automaton of a pattern from its end to its start. Throws a `PatternError` when it gets too large. */
export const buildAutomaton = (pattern: RegexTree): Automaton => {
  const states: State[] = [{ kind: 'match' }];
  const add = (state: State): number =>
    states.length < maxStates ? states.push(state) - 1 : rejectPattern('too-many-states');

  const repeat = (part: RegexTree, min: number, max: number, next: number): number => {
    let start = next;
    let remaining = min;
    if (max === Number.POSITIVE_INFINITY) {
      const fork: State = { kind: 'fork', branches: [] };
      const loop = add(fork);
      const body = build(part, loop);
      fork.branches.push(body, next);
      start = min > 0 ? body : loop;
      remaining = min - 1;
    } else
      for (let optional = max - min; optional > 0; optional--)
        start = add({ kind: 'fork', branches: [build(part, start), next] });
    for (; remaining > 0; remaining--) start = build(part, start);
    return start;
  };

  const build = (tree: RegexTree, next: number): number => {
    if (tree.kind === 'characters' || tree.kind === 'place') return add({ ...tree, next });
    if (tree.kind === 'sequence') return tree.parts.reduceRight((after, part) => build(part, after), next);
    if (isEmpty(tree)) return next;
    if (tree.kind === 'repeat') return repeat(tree.part, tree.min, tree.max, next);
    const branches = tree.branches.map((branch) => build(branch, next));
    const [single] = branches;
    return branches.length === 1 && single !== undefined ? single : add({ kind: 'fork', branches });
  };

  return { start: build(pattern, 0), states };
};
