import type { Dispose } from '../platform/platform.ts';
import type { Wall } from '../walls/display/wall.ts';
import { getWallChanges } from '../walls/events/wall-changes.ts';
import { getWallFields } from '../walls/events/wall-fields.ts';
import type { PageCore } from './core/page-core.ts';
import type { Tracking } from './tracking/lazy-tracker.ts';
import type { Sdk } from './types.ts';
import { toWallDetail } from './wall-actions.ts';

/** A bar in the page's own navigation does not count as a wall. */
const isNavbar = ({ screen }: Wall) => screen?.endsWith('-navbar') === true;

const trackShownWall = ({ trackOnce }: Tracking, wall: Wall): void => {
  if (isNavbar(wall)) return;
  trackOnce('wi', getWallFields(wall));
  // The built-in checkout itself tracks a sent payment.
  if (!wall.screen && wall.template.templateId.startsWith('checkout')) trackOnce('checkout', getWallFields(wall));
};

/** The events of walls: their own coming and going, and what follows from them. */
export interface WallEvents extends Pick<Sdk, 'trackWall'> {
  stop: Dispose;
}

/** Tracks and announces each wall that appears or goes. What follows from a wall may come after it has gone. */
export const createWallEvents = ({ wallRenderer }: PageCore, tracking: Tracking, emit: Sdk['emit']): WallEvents => {
  const wallsByKey = new Map<number, Wall>();
  const stop = wallRenderer.$walls.subscribe((now, before = []) => {
    for (const wall of now) wallsByKey.set(wall.key, wall);
    for (const { wall, change } of getWallChanges(before, now)) {
      if (change === 'shown') trackShownWall(tracking, wall);
      emit(change === 'shown' ? 'show-template' : 'remove-template', toWallDetail(wall));
    }
  });
  return {
    stop,
    trackWall: (key, code) => {
      const wall = wallsByKey.get(key);
      if (wall === undefined || isNavbar(wall)) return;
      (code === 'seen' ? tracking.trackOnce : tracking.track)(code, getWallFields(wall));
    },
  };
};
