import type { Dispose } from '../../../src/platform/platform.ts';

/**
 * Opens an element of the browser's top layer, and opens it again when the page has moved its `pw-paywall` meanwhile:
 * what leaves the document leaves the top layer. Returns the function that stops.
 */
export const keepOpen = (element: HTMLElement, isOpen: () => boolean, open: () => void): Dispose => {
  const openAgain = () => {
    if (element.isConnected && !isOpen()) open();
  };
  const observer = new MutationObserver(openAgain);
  observer.observe(document, { childList: true, subtree: true });
  open();
  return () => observer.disconnect();
};
