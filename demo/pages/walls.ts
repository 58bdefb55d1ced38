import { arbiter } from './walls/arbiter.ts';
import { checkouts } from './walls/checkouts.ts';
import { countdowns } from './walls/countdowns.ts';
import { cuts } from './walls/cuts.ts';
import { decisions } from './walls/decisions.ts';
import { frames } from './walls/frames.ts';
import { hosts } from './walls/hosts.ts';
import { inline } from './walls/inline.ts';
import { mistakes } from './walls/mistakes.ts';
import { navigation } from './walls/navigation.ts';
import { origins } from './walls/origins.ts';
import { popups } from './walls/popups.ts';
import { scripts } from './walls/scripts.ts';
import { triggers } from './walls/triggers.ts';
import type { WallGroup, WallPage } from './walls/wall-page.ts';

/** Every way to show an article, by idea, in the order of the index. */
export const wallGroups: readonly WallGroup[] = [
  decisions,
  popups,
  inline,
  cuts,
  checkouts,
  frames,
  triggers,
  countdowns,
  scripts,
  arbiter,
  navigation,
  origins,
  hosts,
  mistakes,
];

/** The pages of all groups. */
export const wallPages: readonly WallPage[] = wallGroups.flatMap(({ pages }) => pages);
