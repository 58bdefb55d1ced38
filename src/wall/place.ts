import type { Clock, Hands, Log, Page, Undo } from '../platform/platform.ts';
import { removeContent } from './remove-content.ts';
import type { ShowRequest } from './show-request.ts';
import { drawWaitMs, type HeldBack, lookAgainMs, lookEveryMs, type Wall } from './wall.ts';

/** What places a wall. */
export interface PlacePorts {
  platform: { clock: Clock; log: Log; page: Page };
  hands: Hands;
  /** Puts the wall among those that the elements draw. */
  add: (wall: Wall) => void;
  /** Something to undo as soon as the wall begins to go. */
  onEnd: (key: number, undo: Undo) => void;
}

/** The element in the page that an inline wall is drawn into. */
const mountInto = (hands: Hands, selector: string): HTMLElement | null => {
  const [place] = hands.find(selector);
  if (place === undefined) return null;
  const mount = hands.createElement('div');
  mount.attachShadow({ mode: 'open' });
  place.append(mount);
  return mount;
};

/** Looks every second whether a wall still stands, and tells when it was missed twice; gives back the way to stop. */
export const watchOver = (clock: Clock, isVisible: () => boolean, onGone: () => void): Undo => {
  let stop: Undo = () => {};
  const look = (wasMissed: boolean) => {
    const isMissed = !isVisible();
    if (isMissed && wasMissed) return onGone();
    stop = clock.after(lookEveryMs, () => look(isMissed));
  };
  stop = clock.after(lookEveryMs, () => look(false));
  return () => stop();
};

/**
 * Draws a wall, and takes content away once it can be seen; a wall that can't be seen within 2 s is given up, and so is
 * one that has no place. Gives back how to ask whether the wall can be seen, or why there is none.
 */
export const placeWall = async (
  { platform, hands, add, onEnd }: PlacePorts,
  { owner, source, showing }: ShowRequest,
  { key, template, kind, screen }: Pick<Wall, 'key' | 'template' | 'kind' | 'screen'>,
): Promise<{ isVisible: () => boolean } | { why: HeldBack }> => {
  const { clock, log } = platform;
  const selector = template.selector ?? '';
  const mount = kind === 'inline' ? mountInto(hands, selector) : null;
  if (kind === 'inline' && mount === null) {
    log.error(`Show Template: Cannot find the selector ${selector || '(none)'}`);
    return { why: { kind: 'selector-missing', selector } };
  }
  const background = mount === null ? '' : hands.backgroundBehind(mount);
  const runsMs = showing.countdown?.runsMs ?? 0;
  const isVisible = await new Promise<(() => boolean) | null>((resolve) => {
    let stopLook: Undo = () => {};
    const end = (isSeen: (() => boolean) | null) => {
      stopWait();
      stopLook();
      resolve(isSeen);
    };
    const stopWait = clock.after(drawWaitMs, () => end(null));
    const onDrawn = (isSeen: () => boolean) => {
      if (isSeen()) {
        if (showing.removeContent !== null) onEnd(key, removeContent(hands, showing.removeContent));
        end(isSeen);
        // The page may still be laying out what an inline wall stands in; a popup has its place at once.
      } else if (kind === 'inline') stopLook = clock.after(lookAgainMs, () => onDrawn(isSeen));
      else end(null);
    };
    const isCutting = showing.removeContent !== null;
    const look = { kind, screen, isCutting, runsMs, isFolded: false, phase: 'opening', mount, background } as const;
    add({ key, owner, source, template, props: showing.props, hands, onDrawn, ...look });
  });
  return isVisible === null ? { why: { kind: 'not-drawn' } } : { isVisible };
};
