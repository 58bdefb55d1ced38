import type { Dispose } from '../../src/platform/platform.ts';
import { pageRoot } from './document-events.ts';

/** Sets a style of the root element that no page rule overrides; returns a function that restores it. */
const setImportantStyle = (name: string, value: string): Dispose => {
  const { style } = pageRoot();
  const before = [style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
  style.setProperty(name, value, 'important');
  return () => style.setProperty(name, ...before);
};

let lockCount = 0;
let disposers: Dispose[] = [];

/**
 * Prevents the page from scrolling behind a wall until every lock is released, and reserves the space of its scroll bar
 * to avoid a shift.
 */
export const lockScroll = (): Dispose => {
  if (lockCount++ === 0) {
    const hasBar = window.innerWidth > pageRoot().clientWidth;
    disposers = [
      ...(hasBar ? [setImportantStyle('scrollbar-gutter', 'stable')] : []),
      setImportantStyle('overflow', 'hidden'),
    ];
  }
  let isLocked = true;
  return () => {
    if (isLocked && --lockCount === 0) for (const dispose of disposers) dispose();
    isLocked = false;
  };
};
