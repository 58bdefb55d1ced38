import * as checkouts from './checkouts.ts';
import * as countdowns from './countdowns.ts';
import * as decisions from './decisions.ts';
import * as frames from './frames.ts';
import * as inline from './inline.ts';
import * as mistakes from './misconfigurations.ts';
import type { FlowOfBranches } from './nodes.ts';
import * as popups from './popups.ts';
import * as scripts from './scripts.ts';
import * as timed from './timed.ts';

/** Every flow of the publisher. */
export const flows: readonly FlowOfBranches[] = [
  decisions,
  popups,
  inline,
  frames,
  checkouts,
  timed,
  countdowns,
  scripts,
  mistakes,
].flatMap((family: Readonly<Record<string, FlowOfBranches>>) => Object.values(family));
