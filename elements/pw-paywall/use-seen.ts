import { type RefObject, useEffect } from 'react';
import type { Wall } from '../../src/wall/wall.ts';
import { useSdk } from '../sdk-context.tsx';

/** How long half of a wall has to be in view, in ms. */
const seenAfterMs = 250;

/** Half of the wall is in view; of one that is higher than the window, as much as fills half of that. */
const isHalfInView = ({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || intersectionRect.height >= window.innerHeight / 2;

/** Fine enough for a wall that is fifty times as high as the window. */
const everyHundredth = Array.from({ length: 101 }, (_, hundredth) => hundredth / 100);

/** Tracks once that a wall was not only drawn, but seen: half of it was in view for 250 ms. */
export const useSeen = (box: RefObject<HTMLElement | null>, { key, phase }: Wall): void => {
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
      { threshold: everyHundredth },
    );
    observer.observe(box.current);
    return () => {
      stop?.();
      observer.disconnect();
    };
  }, [sdk, box, key, isShown]);
};
