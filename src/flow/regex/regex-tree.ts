import type { RefusedBecause } from '../reason.ts';
import type { CharacterTest } from './regex-characters.ts';

/** A position between characters that a pattern asserts; `edge` is a word boundary. */
export type Position = 'start' | 'end' | 'line-start' | 'line-end' | 'edge' | 'no-edge';

/** A parsed regular expression. */
export type RegexTree =
  | { kind: 'characters'; has: CharacterTest }
  | { kind: 'place'; position: Position }
  | { kind: 'sequence'; parts: readonly RegexTree[] }
  | { kind: 'choice'; branches: readonly RegexTree[] }
  | { kind: 'repeat'; part: RegexTree; min: number; max: number };

/** Thrown while a pattern is parsed or built; caught by `compilePattern`. */
export class PatternError extends Error {
  readonly because: RefusedBecause;

  constructor(because: RefusedBecause) {
    super(because);
    this.because = because;
  }
}

/** Rejects the pattern that is being parsed. */
export const rejectPattern = (because: RefusedBecause = 'invalid-syntax'): never => {
  throw new PatternError(because);
};
