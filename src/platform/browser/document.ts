/**
 * The document's original properties. Markup such as `<img name=body>` overrides properties of `document`, so each is
 * read from the prototype (security point 1).
 */

/** Returns an original property of the document. */
export const propertyOf = (name: string): PropertyDescriptor | undefined =>
  Object.getOwnPropertyDescriptor(Document.prototype, name);

const getter =
  <T>(name: string) =>
  (): T =>
    propertyOf(name)?.get?.call(document);

/** Reads `document.documentElement`; it and the following are safe from clobbering. */
export const rootElement = getter<HTMLElement>('documentElement');
export const documentTitle = getter<string>('title');
export const documentReferrer = getter<string>('referrer');
export const readyState = getter<DocumentReadyState>('readyState');
export const isHidden = getter<boolean>('hidden');
export const isPrerendering = getter<boolean | undefined>('prerendering');

/** Finds every element that matches; none if the selector is invalid. */
export const findAll = (selector: string): Element[] => {
  try {
    return Array.from(Document.prototype.querySelectorAll.call(document, selector));
  } catch {
    return [];
  }
};

/** Adds a listener to the document or window; returns a function that removes it. */
export const listen = (
  target: EventTarget,
  name: string,
  then: (event: Event) => void,
  options?: AddEventListenerOptions,
): (() => void) => {
  EventTarget.prototype.addEventListener.call(target, name, then, options);
  return () => EventTarget.prototype.removeEventListener.call(target, name, then, options);
};
