import type { Clock, Dispose, DomOperations, Log, Page } from '../../../platform/platform.ts';
import { removeContent } from '../../runner/remove-content.ts';
import { drawTimeoutMs, inlineRecheckMs, type SuppressedReason, visibilityCheckMs, type Wall } from '../wall.ts';
import type { ShowRequest } from './show-request.ts';

/** Dependencies for placing a wall. */
export interface PlacePorts {
  platform: { clock: Clock; log: Log; page: Page };
  dom: DomOperations;
  /** Adds the wall to those that the elements draw. */
  add: (wall: Wall) => void;
  /** Registers a function to call when the wall starts to close. */
  addDisposer: (key: number, dispose: Dispose) => void;
}

/** Creates an element in the page for an inline wall. */
const createMount = (dom: DomOperations, selector: string): HTMLElement | null => {
  const [container] = dom.find(selector);
  if (container === undefined) return null;
  const mount = dom.createElement('div');
  mount.attachShadow({ mode: 'open' });
  container.append(mount);
  return mount;
};

/**
 * Checks every second whether a wall is visible, and calls back when it was missing twice. Returns a function that
 * stops.
 */
export const watchVisibility = (clock: Clock, isVisible: () => boolean, onGone: () => void): Dispose => {
  let stop: Dispose = () => {};
  const check = (wasMissed: boolean) => {
    const isMissed = !isVisible();
    if (isMissed && wasMissed) return onGone();
    stop = clock.after(visibilityCheckMs, () => check(isMissed));
  };
  stop = clock.after(visibilityCheckMs, () => check(false));
  return () => stop();
};

/**
 * Adds a wall, and removes content once the wall is visible. A wall without a place, or not visible within 2 s, is
 * suppressed. Returns a visibility check, or the reason why there is no wall.
 */
export const placeWall = async (
  { platform, dom, add, addDisposer }: PlacePorts,
  { owner, source, options }: ShowRequest,
  { key, template, kind, screen }: Pick<Wall, 'key' | 'template' | 'kind' | 'screen'>,
): Promise<{ isVisible: () => boolean } | { why: SuppressedReason }> => {
  const { clock, log } = platform;
  const selector = template.selector ?? '';
  const mount = kind === 'inline' ? createMount(dom, selector) : null;
  if (kind === 'inline' && mount === null) {
    log.error(`Show Template: Cannot find the selector ${selector || '(none)'}`);
    return { why: { kind: 'selector-missing', selector } };
  }
  const background = mount === null ? '' : dom.backgroundBehind(mount);
  const durationMs = options.countdown?.durationMs ?? 0;
  const isVisible = await new Promise<(() => boolean) | null>((resolve) => {
    let stopLook: Dispose = () => {};
    const finish = (isWallVisible: (() => boolean) | null) => {
      stopWait();
      stopLook();
      resolve(isWallVisible);
    };
    const stopWait = clock.after(drawTimeoutMs, () => finish(null));
    const onDrawn = (isWallVisible: () => boolean) => {
      if (isWallVisible()) {
        if (options.removeContent !== null) addDisposer(key, removeContent(dom, options.removeContent));
        finish(isWallVisible);
        // The page may still be laying out the container of an inline wall; a popup is in place at once.
      } else if (kind === 'inline') stopLook = clock.after(inlineRecheckMs, () => onDrawn(isWallVisible));
      else finish(null);
    };
    const isCutting = options.removeContent !== null;
    const state = {
      kind,
      screen,
      isContentRemoved: isCutting,
      durationMs,
      isFolded: false,
      phase: 'opening',
      mount,
      background,
    } as const;
    add({ key, owner, source, template, props: options.props, dom, onDrawn, ...state });
  });
  return isVisible === null ? { why: { kind: 'not-drawn' } } : { isVisible };
};
