import { type RefObject, useEffect, useState } from 'react';

/** How near, in px, what is loaded late may come before it is loaded (spec: paywall point 9, lazy-load threshold). */
export const lazyThresholdPx = 100;

/** True once an element has come near the window; at once when nobody asks, or where the browser can't tell. */
export const useNearness = (place: RefObject<Element | null>, isAsked: boolean): boolean => {
  const [isNear, setNear] = useState(!isAsked || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${lazyThresholdPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
};
