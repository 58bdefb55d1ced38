import { createComment, createElement, findAll, rootElement } from './browser-document.ts';
import { browserScripts } from './browser-scripts.ts';
import type { Hands, Undo } from './platform.ts';

const transparent = /^(transparent|rgba\(.*, 0\))$/;

const backgroundBehind = (element: Element): string => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const color = window.getComputedStyle(at).backgroundColor;
    if (!transparent.test(color)) return color;
  }
  return 'Canvas';
};

/** Sets a style of the root element so that no rule of the page is stronger; gives back the undo. */
const insist = (name: string, value: string): Undo => {
  const { style } = rootElement();
  const before = [style.getPropertyValue(name), style.getPropertyPriority(name)] as const;
  style.setProperty(name, value, 'important');
  return () => style.setProperty(name, ...before);
};

let locks = 0;
let unlock: Undo[] = [];

/** Stops the page from scrolling behind a wall, and keeps the space of its scroll bar so that nothing moves. */
const lockScroll = (): Undo => {
  if (locks++ === 0) {
    const hasBar = window.innerWidth > rootElement().clientWidth;
    unlock = [...(hasBar ? [insist('scrollbar-gutter', 'stable')] : []), insist('overflow', 'hidden')];
  }
  let held = true;
  return () => {
    if (held && --locks === 0) for (const undo of unlock) undo();
    held = false;
  };
};

/** Hands on the window's document. */
export const browserHands = (nonce: string): Hands => ({
  find: findAll,
  createElement,
  createMarker: createComment,
  backgroundBehind,
  lockScroll,
  loadWatch: () => import('./browser-watch.ts').then(({ browserWatch }) => browserWatch()),
  loadWindows: () => import('./browser-windows.ts').then(({ browserWindows }) => browserWindows()),
  loadFrames: () => import('./browser-frames.ts').then(({ browserFrames }) => browserFrames()),
  ...browserScripts(nonce),
});
