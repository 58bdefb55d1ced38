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

/** Tracks and announces each wall that appears or goes. */
export const watchWalls = ({ wallRenderer }: PageCore, tracking: Tracking, emit: Sdk['emit']): Dispose =>
  wallRenderer.$walls.subscribe((now, before = []) => {
    for (const { wall, change } of getWallChanges(before, now)) {
      if (change === 'shown') trackShownWall(tracking, wall);
      emit(change === 'shown' ? 'show-template' : 'remove-template', toWallDetail(wall));
    }
  });

/** Creates the action that tracks an event which followed a wall. */
export const createWallTracking =
  ({ wallRenderer }: PageCore, { track, trackOnce }: Tracking): Sdk['trackWall'] =>
  (key, code) => {
    const wall = wallRenderer.$walls.get().find((each) => each.key === key);
    if (wall === undefined || isNavbar(wall)) return;
    (code === 'seen' ? trackOnce : track)(code, getWallFields(wall));
  };
