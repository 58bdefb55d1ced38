import type { PatternCompiler } from './pattern.ts';
import type { FlowNode } from './types.ts';
import type { Run } from './verdict.ts';

/** What few flows ask for (`late-parts.ts`): in a page a chunk of its own, loaded when a flow first has such a node. */
export interface LateParts {
  /** The matcher of referrers' regular expressions. */
  compilePattern: PatternCompiler;
  /** What runs a `segdate` node. */
  compileDates: (node: FlowNode) => Run;
}

/** The late parts, as far as they have come. */
export interface LateSource {
  parts: LateParts | null;
  /** Why they could not be loaded; empty unless that was tried. */
  failure: string;
  /** Never rejects. */
  load(): Promise<void>;
}
