import type { CharacterTest } from './pattern-characters.ts';
import type { RefusedBecause } from './reason.ts';

/** Where a pattern asks for a place between characters; `edge` is that of a word. */
export type Place = 'start' | 'end' | 'line-start' | 'line-end' | 'edge' | 'no-edge';

/** A regular expression, read. */
export type Tree =
  | { kind: 'characters'; has: CharacterTest }
  | { kind: 'place'; place: Place }
  | { kind: 'sequence'; parts: readonly Tree[] }
  | { kind: 'choice'; ways: readonly Tree[] }
  | { kind: 'repeat'; part: Tree; min: number; max: number };

/** Thrown while a pattern is read or built, and caught by `compilePattern`. */
export class Refusal extends Error {
  readonly because: RefusedBecause;

  constructor(because: RefusedBecause) {
    super(because);
    this.because = because;
  }
}

/** Refuses the pattern that is being read. */
export const refuse = (because: RefusedBecause = 'invalid-syntax'): never => {
  throw new Refusal(because);
};
