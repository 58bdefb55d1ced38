import { checkouts } from './walls/checkouts.ts';
import { contentGates } from './walls/content-gates.ts';
import { countdowns } from './walls/countdowns.ts';
import { decisions } from './walls/decisions.ts';
import { exclusiveSlots } from './walls/exclusive-slots.ts';
import { frames } from './walls/frames.ts';
import { hostileHosts } from './walls/hostile-hosts.ts';
import { inline } from './walls/inline.ts';
import { misconfigurations } from './walls/misconfigurations.ts';
import { navigation } from './walls/navigation.ts';
import { origins } from './walls/origins.ts';
import { popups } from './walls/popups.ts';
import { scripts } from './walls/scripts.ts';
import { triggers } from './walls/triggers.ts';
import type { WallGroup, WallPage } from './walls/wall-page.ts';

/** Every page that shows an article, by topic, in the order of the index. */
export const wallGroups: readonly WallGroup[] = [
  decisions,
  popups,
  inline,
  contentGates,
  checkouts,
  frames,
  triggers,
  countdowns,
  scripts,
  exclusiveSlots,
  navigation,
  origins,
  hostileHosts,
  misconfigurations,
];

/** The pages of all groups. */
export const wallPages: readonly WallPage[] = wallGroups.flatMap(({ pages }) => pages);
