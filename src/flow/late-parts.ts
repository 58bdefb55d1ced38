/** What few flows ask for, as one module: see `LateParts` in `visit.ts`. */
export { compileDates } from './dates.ts';
export { compilePattern } from './patterns.ts';
