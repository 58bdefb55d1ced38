import type { Clock } from '../../platform/platform.ts';
import type { ShowRequest } from './show/show-request.ts';
import type { Wall } from './wall.ts';

/** How long popups wait for the screen of a mail's link, in ms: its code may not load. */
const landingTimeoutMs = 5000;

/**
 * The place of the screen that a mail's link opens. Its reader came for it, and the link works once: popups of a flow
 * wait until it has the slot of the page's popup.
 */
export interface LandingPlace {
  /** Resolves when the screen has its slot, or is not waited for any more. */
  readonly taken: Promise<void>;
  /** True for the request that shows the screen. */
  isFor(request: Pick<ShowRequest, 'source' | 'options'>): boolean;
  /** Lets the others go on. */
  leave(): void;
  /** True from the page's start until the screen has closed, or did not come. */
  isHeld(walls: readonly Wall[]): boolean;
}

/** Creates it; null: no link of a mail has opened the page. */
export const createLandingPlace = (clock: Pick<Clock, 'after'>, screen: string | null): LandingPlace => {
  let isWaitedFor = screen !== null;
  /** The link opens its screen once: the page may show it later as any other. */
  let isToCome = isWaitedFor;
  let resolveTaken = () => {};
  const taken = new Promise<void>((resolve) => (resolveTaken = resolve));
  const stopWaiting = () => {
    isWaitedFor = false;
    resolveTaken();
  };
  if (screen === null) stopWaiting();
  else clock.after(landingTimeoutMs, stopWaiting);
  return {
    taken,
    isFor: ({ source, options }) => isToCome && source.flowId === '' && options.templateId === screen,
    leave: () => {
      isToCome = false;
      stopWaiting();
    },
    isHeld: (walls) =>
      isWaitedFor ||
      walls.some(({ source, template, phase }) => {
        return phase !== 'closing' && source.flowId === '' && template.templateId === screen;
      }),
  };
};
