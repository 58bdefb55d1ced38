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

let locks = 0;
let unlocked: readonly [string, string] = ['', ''];

/** Stops the page from scrolling behind a wall, and keeps the space of its scroll bar so that nothing moves. */
const lockScroll = (): Undo => {
  const root = rootElement();
  if (locks++ === 0) {
    unlocked = [root.style.overflow, root.style.scrollbarGutter];
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
    root.style.overflow = 'hidden';
  }
  let held = true;
  return () => {
    if (held && --locks === 0) [root.style.overflow, root.style.scrollbarGutter] = unlocked;
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
  loadFrames: () => import('./browser-frames.ts').then(({ browserFrames }) => browserFrames()),
  ...browserScripts(nonce),
});
