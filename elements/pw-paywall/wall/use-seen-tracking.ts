import { type RefObject, useEffect } from 'react';
import type { Wall } from '../../../src/walls/display/wall.ts';
import { useSdk } from '../../host/sdk-context.tsx';

/** The time that half of a wall must be in view, in ms. */
const seenAfterMs = 250;

/**
 * Returns whether half of the wall is in view; for a wall taller than the window, whether it fills half of the window.
 */
const isHalfInView = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || intersectionRect.height >= window.innerHeight / 2;

/** Thresholds fine enough for a wall fifty times as tall as the window. */
const thresholds = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100);

/** Tracks once that a wall was seen, not only drawn: half of it was in view for 250 ms. */
export const useSeenTracking = (box: RefObject<HTMLElement | null>, { key, phase }: Wall): void => {
  const sdk = useSdk();
  const isShown = phase === 'shown';
  useEffect(() => {
    if (box.current === null || !isShown) return;
    let stop: (() => void) | null = null;
    const observer = new IntersectionObserver(
      (entries) => {
        const isInView = entries.slice(-1).some(isHalfInView);
        if (!isInView) {
          stop?.();
          stop = null;
        } else
          stop ??= sdk.platform.clock.after(seenAfterMs, () => {
            observer.disconnect();
            sdk.trackWall(key, 'seen');
          });
      },
      { threshold: thresholds },
    );
    observer.observe(box.current);
    return () => {
      stop?.();
      observer.disconnect();
    };
  }, [sdk, box, key, isShown]);
};
