import type { RefusedBecause } from '../reason.ts';

/** Searches a text; the time it takes is linear in the length of the text. */
export type PatternTest = (text: string) => boolean;

/** Compiles a regular expression, or returns the reason for its refusal. Never throws. */
export type PatternCompiler = (source: string) => PatternTest | RefusedBecause;
