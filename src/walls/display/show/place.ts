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
const createMount = (dom: DomOperations, container: Element): HTMLElement => {
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
 * Cuts content for a wall at once, and again once an inline wall is visible: its container may still be laid out. Content
 * that is put back reloads its frames and videos, so nothing is cut for a wall that stays hidden, and a wall that goes
 * with the cut is given up. Returns a function that stops.
 */
const lookForWall = (
  clock: Clock,
  kind: Wall['kind'],
  isVisible: () => boolean,
  cutFor: (isVisible: () => boolean) => boolean,
  onEnd: (isSeen: boolean) => void,
): Dispose => {
  let stop: Dispose = () => {};
  const lookLater = () => {
    stop = clock.after(inlineRecheckMs, () => (isVisible() ? onEnd(cutFor(isVisible)) : lookLater()));
  };
  const isSeen = cutFor(isVisible);
  if (isSeen || kind !== 'inline') onEnd(isSeen);
  else lookLater();
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
  const container = kind === 'inline' ? dom.find(selector)[0] : undefined;
  if (kind === 'inline' && container === undefined) {
    log.error(`Show Template: Cannot find the selector ${selector || '(none)'}`);
    return { why: { kind: 'selector-missing', selector } };
  }
  // Read before the page is changed, while its styles are known.
  const background = container !== undefined && template.fadeOut ? dom.backgroundBehind(container) : '';
  const mount = container === undefined ? null : createMount(dom, container);
  const durationMs = options.countdown?.durationMs ?? 0;
  let isCutInPlace = () => true;
  const isInPlace = () => mount?.isConnected !== false && isCutInPlace();
  const isVisible = await new Promise<(() => boolean) | null>((resolve) => {
    let stopLook: Dispose = () => {};
    const finish = (isWallVisible: (() => boolean) | null) => {
      stopWait();
      stopLook();
      resolve(isWallVisible);
    };
    const stopWait = clock.after(drawTimeoutMs, () => finish(null));
    // Cuts before it looks, so that the page is laid out once; what was cut is back before anything is painted.
    const cutFor = (isWallVisible: () => boolean) => {
      const removed = options.removeContent === null ? null : removeContent(dom, options.removeContent);
      const isDrawn = isWallVisible();
      if (isDrawn) addDisposer(key, () => removed?.restore());
      else removed?.restore();
      isCutInPlace = () => removed === null || removed.isInPlace();
      return isDrawn;
    };
    const onDrawn = (isWallVisible: () => boolean) => {
      stopLook = lookForWall(clock, kind, isWallVisible, cutFor, (isSeen) => finish(isSeen ? isWallVisible : null));
    };
    const isCutting = options.removeContent !== null;
    const state = {
      kind,
      screen,
      isContentRemoved: isCutting,
      durationMs,
      isFolded: false,
      phase: 'opening',
      isInPlace,
      mount,
      background,
    } as const;
    add({ key, owner, source, template, props: options.props, dom, onDrawn, ...state });
  });
  return isVisible === null ? { why: { kind: 'not-drawn' } } : { isVisible };
};
