import { isHidden, listen, rootElement } from '../../src/platform/browser/document.ts';
import type { Dispose } from '../../src/platform/platform.ts';

/** Returns whether nobody can see the page. */
export const isPageHidden = (): boolean => isHidden();

/** Returns the root element of the page. */
export const pageRoot = (): HTMLElement => rootElement();

/** Returns the width of the page without its scrollbar, in CSS pixels. */
export const pageWidth = (): number => pageRoot().clientWidth;

/** Listens to an event of the document; returns a function that stops it. */
export const listenToDocument = (name: string, then: (event: Event) => void): Dispose => listen(document, name, then);
