import { getOwn } from '../platform/own-value.ts';
import type { Dispose } from '../platform/platform.ts';
import type { Wall } from '../walls/display/wall.ts';
import type { PageCore } from './core/page-core.ts';

/**
 * Decides the flows again when a wall closes that stood in the place of theirs: one that a wall of a flow has led to,
 * or the screen of a mail's link. Otherwise "Log in" and "Not now" were a way around a wall. Where the reader has
 * changed meanwhile, the flows were decided again for that; once more, if the open wall held back one of theirs.
 */
export const watchWaysBack = ({
  wallRenderer,
  paywalls,
  sessionStore: { $session },
  rerunFlows,
}: PageCore): Dispose => {
  /** The readers who opened such walls, by the keys of these. */
  const readers = new Map<number, number>();
  const isInPlaceOfWall = ({ source, props, template }: Wall) =>
    source.flowId === '' &&
    (Boolean(getOwn(props, 'fromFlow')) || template.templateId === wallRenderer.current()?.landingScreen);
  const hasHeldBack = ({ template: { templateId } }: Wall) =>
    [...paywalls.values()].some((paywall) =>
      paywall
        .explain()
        ?.results.some((each) => each.result === 'held-back' && 'by' in each.why && each.why.by === templateId),
    );
  return wallRenderer.$walls.subscribe((walls) => {
    for (const wall of walls) {
      const { key, phase } = wall;
      const { id } = $session.get().user;
      if (phase === 'shown' && isInPlaceOfWall(wall) && !readers.has(key)) readers.set(key, id);
      if (phase !== 'closing' || !readers.has(key)) continue;
      const isSameReader = readers.get(key) === id;
      readers.delete(key);
      if (isSameReader || hasHeldBack(wall)) rerunFlows();
    }
  });
};
