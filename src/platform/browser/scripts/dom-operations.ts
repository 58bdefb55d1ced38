import type { Dispose, DomOperations } from '../../platform.ts';
import { createComment, createElement, findAll, rootElement } from '../document.ts';
import { browserScripts } from './scripts.ts';

const transparent = /^(transparent|rgba\(.*, 0\))$/;

const backgroundBehind = (element: Element): string => {
  for (let current: Element | null = element; current !== null; current = current.parentElement) {
    const color = window.getComputedStyle(current).backgroundColor;
    if (!transparent.test(color)) return color;
  }
  return 'Canvas';
};

/** Sets a style of the root element that no page rule overrides; returns a function that restores it. */
const setImportantStyle = (name: string, value: string): Dispose => {
  const { style } = rootElement();
  const before = [style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
  style.setProperty(name, value, 'important');
  return () => style.setProperty(name, ...before);
};

let lockCount = 0;
let disposers: Dispose[] = [];

/** Prevents the page from scrolling behind a wall, and reserves the space of its scroll bar to avoid a shift. */
const lockScroll = (): Dispose => {
  if (lockCount++ === 0) {
    const hasBar = window.innerWidth > rootElement().clientWidth;
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

/** DOM operations on the window's document. */
export const browserDomOperations = (nonce: string): DomOperations => ({
  find: findAll,
  createElement,
  createMarker: createComment,
  backgroundBehind,
  lockScroll,
  loadScrollWatch: () => import('../scroll-watch.ts').then(({ browserScrollWatch }) => browserScrollWatch()),
  loadWindows: () => import('../windows/windows.ts').then(({ browserWindows }) => browserWindows()),
  loadFrames: () => import('../frames.ts').then(({ browserFrames }) => browserFrames()),
  ...browserScripts(nonce),
});
