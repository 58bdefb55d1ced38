import type { PatternCompiler } from './pattern.ts';
import { buildAutomaton } from './pattern-automaton.ts';
import { createSearch } from './pattern-search.ts';
import { readPattern } from './pattern-syntax.ts';
import { Refusal } from './pattern-tree.ts';

const maxPatternLength = 256;

/**
 * Compiles a referrer's regular expression (flow format, "Referrers"): case-insensitive, searched anywhere, in a time
 * that is linear in the length of the text. Says why where a pattern is refused; never throws.
 */
export const compilePattern: PatternCompiler = (source) => {
  if (source.length > maxPatternLength) return 'too-long';
  try {
    return createSearch(buildAutomaton(readPattern(source)));
  } catch (thrown) {
    return thrown instanceof Refusal ? thrown.because : 'invalid-syntax';
  }
};
