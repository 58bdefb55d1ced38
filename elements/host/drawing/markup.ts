import type { DomOperations } from '../../../src/platform/platform.ts';

/** The operations that markup of the SDK is created with. */
export type MarkupOperations = Pick<DomOperations, 'createElement' | 'html'>;

/** Creates the one element of a markup that the SDK itself has written: it never carries a text of anyone else. */
export const createMarkup = ({ createElement, html }: MarkupOperations, markup: string): HTMLElement => {
  const holder = createElement('div');
  holder.innerHTML = html(markup);
  const { firstElementChild } = holder;
  if (!(firstElementChild instanceof HTMLElement)) throw new Error('[PW] Markup could not be created');
  firstElementChild.remove();
  return firstElementChild;
};

/** Returns the element of a class within an element that the SDK has created. */
export const findPart = (element: HTMLElement, selector: string): HTMLElement => {
  const part = element.querySelector(selector);
  if (!(part instanceof HTMLElement)) throw new Error(`[PW] ${selector} is missing in its markup`);
  return part;
};
