/** What few flows ask for, as one module: see `late.ts`. */
export { compileDates } from './dates.ts';
export { compilePattern } from './patterns.ts';
