import { type RefObject, useEffect, useState } from 'react';

/**
 * The distance, in px, at which lazy content is loaded before it enters the viewport (spec: paywall point 9, lazy-load
 * threshold).
 */
export const lazyThresholdPx = 100;

/** Returns true once an element is near the viewport; at once if `isLazy` is false, or without IntersectionObserver. */
export const useIsNearViewport = (elementRef: RefObject<Element | null>, isLazy: boolean): boolean => {
  const [isNear, setNear] = useState(!isLazy || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = elementRef.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${lazyThresholdPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [elementRef, isNear]);
  return isNear;
};
