import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A part of the kit on the page, without an element around it. */
export interface DrawnPart {
  place: HTMLElement;
  find: (selector: string) => HTMLElement;
  all: (selector: string) => HTMLElement[];
  /** Draws other content in its place. */
  draw: (content: ReactNode) => void;
}

const undraws = new Set<() => void>();

/** Draws a part of the kit at once. */
export const drawPart = (content: ReactNode): DrawnPart => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const draw = (next: ReactNode) => flushSync(() => root.render(next));
  draw(content);
  undraws.add(() => {
    root.unmount();
    place.remove();
  });
  const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];
  const find = (selector: string) => {
    const [element] = all(selector);
    if (element === undefined) throw new Error(`${selector} is not drawn`);
    return element;
  };
  return { place, find, all, draw };
};

/** Removes what a test has drawn. */
export const removeParts = (): void => {
  for (const undraw of undraws) undraw();
  undraws.clear();
};
