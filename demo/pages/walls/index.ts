import { checkouts } from './checkouts.ts';
import { contentGates } from './content-gates.ts';
import { countdowns } from './countdowns.ts';
import { decisions } from './decisions.ts';
import { exclusiveSlots } from './exclusive-slots.ts';
import { frames } from './frames.ts';
import { hostileHosts } from './hostile-hosts.ts';
import { inline } from './inline.ts';
import { misconfigurations } from './misconfigurations.ts';
import { navigation } from './navigation.ts';
import { origins } from './origins.ts';
import { popups } from './popups.ts';
import { scripts } from './scripts.ts';
import { triggers } from './triggers.ts';
import type { WallGroup, WallPage } from './wall-page.ts';

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
