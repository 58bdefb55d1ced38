/**
 * The document as the browser made it. Markup such as `<img name=body>` replaces properties of `document`, so each is
 * taken from the prototype instead (security point 1).
 */

const getter =
  <T>(name: string) =>
  (): T =>
    Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);

/** Reads `document.documentElement`, safe from clobbering, as its siblings read theirs. */
export const rootElement = getter<HTMLElement>('documentElement');
export const documentTitle = getter<string>('title');
export const documentReferrer = getter<string>('referrer');
export const readyState = getter<DocumentReadyState>('readyState');
export const isHidden = getter<boolean>('hidden');
export const isPrerendering = getter<boolean | undefined>('prerendering');

/** Finds every element that matches; none when the selector is not valid. */
export const findAll = (selector: string): Element[] => {
  try {
    return Array.from(Document.prototype.querySelectorAll.call(document, selector));
  } catch {
    return [];
  }
};

/** Makes an element. */
export const createElement = (tag: string): HTMLElement => Document.prototype.createElement.call(document, tag);

/** Makes a comment. */
export const createComment = (text: string): Comment => Document.prototype.createComment.call(document, text);

/** Listens on the document or window; gives back the undo. */
export const listen = (
  target: EventTarget,
  name: string,
  then: (event: Event) => void,
  options?: AddEventListenerOptions,
): (() => void) => {
  EventTarget.prototype.addEventListener.call(target, name, then, options);
  return () => EventTarget.prototype.removeEventListener.call(target, name, then, options);
};
