import { withoutPrototype } from '../own-value.ts';
import type { ScrollWatch } from '../platform.ts';
import { findAll, isHidden, listen, rootElement } from './document.ts';

const clamp = (share: number): number => Math.min(Math.max(share, 0), 1);

/** A page that can't be scrolled counts as read completely. */
const shareOfPage = (): number => {
  const { scrollTop, scrollHeight } = rootElement();
  const scrollRange = scrollHeight - window.innerHeight;
  return scrollRange <= 0 ? 1 : clamp(Math.max(scrollTop, window.scrollY) / scrollRange);
};

const shareOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return height <= 0 ? 0 : clamp((window.innerHeight - top) / height);
};

/** Watches the window's scrolling. Listeners are passive, and exist only while something waits. */
export const browserScrollWatch = (): ScrollWatch => ({
  onScroll: (then) => {
    // Captured, so that scrolling within an element of the page is noticed, too.
    const options = withoutPrototype({ capture: true, passive: true });
    window.addEventListener('scroll', then, options);
    return () => window.removeEventListener('scroll', then, options);
  },
  scrolledShare: (selector) => {
    const [element] = selector === null ? [] : findAll(selector);
    return element === undefined ? shareOfPage() : shareOf(element);
  },
  untilVisible: (signal) =>
    new Promise((resolve) => {
      if (signal.aborted || !isHidden()) return resolve();
      const finish = () => {
        stop();
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const stop = listen(document, 'visibilitychange', () => {
        if (!isHidden()) finish();
      });
      signal.addEventListener('abort', finish);
    }),
});
