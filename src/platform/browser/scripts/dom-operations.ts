import type { DomOperations } from '../../platform.ts';
import { findAll } from '../document.ts';
import { createComment, createElement } from './elements.ts';
import { browserScripts } from './scripts.ts';

const transparent = /^(transparent|rgba\(.*, 0\))$/;

const backgroundBehind = (element: Element): string => {
  for (let current: Element | null = element; current !== null; current = current.parentElement) {
    const color = window.getComputedStyle(current).backgroundColor;
    if (!transparent.test(color)) return color;
  }
  return 'Canvas';
};

/** DOM operations on the window's document. */
export const browserDomOperations = (nonce: string): DomOperations => ({
  find: findAll,
  createElement,
  createMarker: createComment,
  backgroundBehind,
  loadScrollWatch: () => import('../scroll-watch.ts').then(({ browserScrollWatch }) => browserScrollWatch()),
  loadWindows: () => import('../windows/windows.ts').then(({ browserWindows }) => browserWindows()),
  loadFrames: () => import('../frames.ts').then(({ browserFrames }) => browserFrames(createElement)),
  ...browserScripts(nonce),
});
