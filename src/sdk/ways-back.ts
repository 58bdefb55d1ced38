import { getOwn } from '../platform/own-value.ts';
import type { Dispose } from '../platform/platform.ts';
import type { Wall } from '../walls/display/wall.ts';
import type { Paywall } from '../walls/runner/paywall.ts';
import type { PageCore } from './core/page-core.ts';

const resultsOf = (paywall: Paywall | undefined) => paywall?.explain()?.results ?? [];

/**
 * Decides the flows again when a wall closes that stood in the place of theirs: one that a wall of a flow has led to,
 * or the screen of a mail's link. Otherwise "Log in" and "Not now" were a way around a wall. Where the reader has
 * changed meanwhile, the flows were decided again for that; once more, if the open wall held back one of theirs. This
 * goes for any wall that is not part of the present decision, such as a flow's own sign-in that its reader was using.
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
  /** True for a wall that is not one of the present decision, and has kept one of that away. */
  const hasHeldBack = ({ owner, source: { nodeId }, template: { templateId } }: Wall) =>
    !resultsOf(paywalls.get(owner)).some((each) => each.result === 'shown' && each.nodeId === nodeId) &&
    [...paywalls.values()]
      .flatMap(resultsOf)
      .some((each) => each.result === 'held-back' && 'by' in each.why && each.why.by === templateId);
  const readerId = () => $session.get().user.id;
  const followClosing = (wall: Wall) => {
    const isSameReader = readers.get(wall.key) === readerId();
    const isInPlace = readers.delete(wall.key);
    if (!isSameReader && !hasHeldBack(wall)) return;
    // The wall that has led to this one was closed for it alone.
    if (isInPlace) wallRenderer.current()?.manager.forgetClosed();
    rerunFlows();
  };
  return wallRenderer.$walls.subscribe((walls) => {
    for (const wall of walls) {
      const { key, phase } = wall;
      if (phase === 'closing') followClosing(wall);
      else if (phase === 'shown' && isInPlaceOfWall(wall) && !readers.has(key)) readers.set(key, readerId());
    }
  });
};
