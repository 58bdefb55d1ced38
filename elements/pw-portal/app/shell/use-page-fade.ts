import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RouteName } from '../route/routes.ts';

const fadeMs = 200;

/**
 * Fades a page in when it takes the place of another one, unless the reader wants less motion. A view transition would
 * do so, too, but for the whole page that the portal is in: it stops the drawing of the article and its ads meanwhile,
 * and without a graphics card the new page came 220 ms later.
 */
export const usePageFade = (route: RouteName | null, pageRef: RefObject<HTMLElement | null>): void => {
  const shownRef = useRef(route);
  useLayoutEffect(() => {
    if (shownRef.current === route) return;
    shownRef.current = route;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const fade = pageRef.current?.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: 'ease-out' });
    return () => fade?.cancel();
  }, [route, pageRef]);
};
