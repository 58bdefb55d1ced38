import type { Clock, Dispose } from '../../../src/platform/platform.ts';

/** The time that half of a wall must be in view, in ms. */
const seenAfterMs = 250;

/**
 * Returns whether half of the wall is in view; for a wall taller than the window, whether it fills half of the window.
 */
const isHalfInView = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || intersectionRect.height >= window.innerHeight / 2;

/** Thresholds fine enough for a wall fifty times as tall as the window. */
const thresholds = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100);

/** Calls back once when a wall was seen, not only drawn: half of it was in view for 250 ms. */
export const watchSeen = (box: HTMLElement, clock: Pick<Clock, 'after'>, onSeen: () => void): Dispose => {
  let stop: Dispose | null = null;
  const observer = new IntersectionObserver(
    (entries) => {
      const isInView = entries.slice(-1).some(isHalfInView);
      if (!isInView) {
        stop?.();
        stop = null;
      } else
        stop ??= clock.after(seenAfterMs, () => {
          observer.disconnect();
          onSeen();
        });
    },
    { threshold: thresholds },
  );
  observer.observe(box);
  return () => {
    stop?.();
    observer.disconnect();
  };
};
