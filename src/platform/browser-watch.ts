import { findAll, listen, rootElement } from './browser-document.ts';
import { bare } from './own-value.ts';
import type { Watch } from './platform.ts';

/** Read so that no markup can stand in its way. */
const isHidden = (): boolean => Object.getOwnPropertyDescriptor(Document.prototype, 'hidden')?.get?.call(document);

const clamp = (share: number): number => Math.min(Math.max(share, 0), 1);

/** A page that can't be scrolled has been seen in whole. */
const shareOfPage = (): number => {
  const { scrollTop, scrollHeight } = rootElement();
  const way = scrollHeight - window.innerHeight;
  return way <= 0 ? 1 : clamp(Math.max(scrollTop, window.scrollY) / way);
};

const shareOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return height <= 0 ? 0 : clamp((window.innerHeight - top) / height);
};

/** Watches the window's reader. Listeners are passive, and there only while something waits. */
export const browserWatch = (): Watch => ({
  onScroll: (then) => {
    // Captured, so that a page that scrolls in an element of its own is heard, too.
    const options = bare({ capture: true, passive: true });
    window.addEventListener('scroll', then, options);
    return () => window.removeEventListener('scroll', then, options);
  },
  shareRead: (selector) => {
    const [element] = selector === null ? [] : findAll(selector);
    return element === undefined ? shareOfPage() : shareOf(element);
  },
  looking: (signal) =>
    new Promise((resolve) => {
      if (signal.aborted || !isHidden()) return resolve();
      const end = () => {
        stop();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const stop = listen(document, 'visibilitychange', () => {
        if (!isHidden()) end();
      });
      signal.addEventListener('abort', end);
    }),
});
