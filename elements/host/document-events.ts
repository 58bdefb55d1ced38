/**
 * The document's own properties and events. Markup such as `<img name=addEventListener>` overrides properties of
 * `document`, so each is read from the prototype (security point 1).
 */
import type { Dispose } from '../../src/platform/platform.ts';

const read = (name: 'documentElement' | 'hidden'): unknown =>
  Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);

/** Returns whether nobody can see the page. */
export const isPageHidden = (): boolean => read('hidden') === true;

/** Returns the width of the page without its scrollbar, in CSS pixels. */
export const pageWidth = (): number => {
  const root = read('documentElement');
  return root instanceof HTMLElement ? root.clientWidth : window.innerWidth;
};

/** Listens to an event of the document; returns a function that stops it. */
export const listenToDocument = (name: string, then: (event: Event) => void): Dispose => {
  EventTarget.prototype.addEventListener.call(document, name, then);
  return () => EventTarget.prototype.removeEventListener.call(document, name, then);
};
