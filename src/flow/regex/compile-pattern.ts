import { buildAutomaton } from './regex-automaton.ts';
import { parseRegex } from './regex-parser.ts';
import { createSearch } from './regex-search.ts';
import { PatternError } from './regex-tree.ts';
import type { PatternCompiler } from './regex-types.ts';

const maxPatternLength = 256;

/**
 * Compiles a referrer's regular expression (flow format, "Referrers"): case-insensitive, searched anywhere, in a time
 * that is linear in the length of the text. Returns the reason if a pattern is refused; never throws.
 */
export const compilePattern: PatternCompiler = (source) => {
  if (source.length > maxPatternLength) return 'too-long';
  try {
    return createSearch(buildAutomaton(parseRegex(source)));
  } catch (error) {
    return error instanceof PatternError ? error.because : 'invalid-syntax';
  }
};
