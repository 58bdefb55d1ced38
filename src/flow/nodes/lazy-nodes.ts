/** The node types that few flows use, as one module: see `LazyNodes` in `visit.ts`. */

export { compilePattern } from '../regex/compile-pattern.ts';
export { compileDates } from './dates.ts';
