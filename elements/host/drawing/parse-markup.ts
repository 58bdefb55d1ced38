const pieces = /<(\/?)([a-z][a-z\d]*)([^>]*?)(\/?)>|[^<]+/g;
const attributes = /([\w:-]+)(?:="([^"]*)")?/g;
const hasNoContent = /^(?:input|img)$/;
const pages = 'http://www.w3.org/1999/xhtml';
const drawings = 'http://www.w3.org/2000/svg';

const toText = (escaped: string): string =>
  escaped.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Creates an element by the original method. */
const createElement = (namespace: string, name: string): Element =>
  Document.prototype.createElementNS.call(document, namespace, name);

/** Creates an element as its parent would hold it: within a drawing, one of a drawing. */
const createWithin = (parent: Element, name: string, attributeTexts: string): Element => {
  const isDrawing = name === 'svg' || parent.namespaceURI === drawings;
  const element = createElement(isDrawing ? drawings : pages, name);
  for (const [, key = '', value = ''] of attributeTexts.matchAll(attributes)) element.setAttribute(key, toText(value));
  parent.append(element);
  return element;
};

/**
 * Creates the elements of markup that the SDK itself has written, with texts escaped by `escapeText`. Nothing is parsed
 * by the browser, so a page with Trusted Types needs no policy for it. Returns the one element that holds them.
 */
export const parseMarkup = (markup: string): HTMLElement => {
  const holder = createElement(pages, 'div');
  let parent = holder;
  for (const [text, end, name, attributeTexts = '', isClosed] of markup.matchAll(pieces)) {
    if (name === undefined) parent.append(toText(text));
    else if (end === '/') parent = parent.parentElement ?? holder;
    else {
      const element = createWithin(parent, name, attributeTexts);
      if (isClosed !== '/' && !hasNoContent.test(name)) parent = element;
    }
  }
  const { firstElementChild } = holder;
  if (!(firstElementChild instanceof HTMLElement)) throw new Error('[PW] Markup could not be created');
  firstElementChild.remove();
  return firstElementChild;
};
