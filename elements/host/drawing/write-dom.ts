import type { ViewChild, ViewProps, Write } from './views.ts';

const isSvg = /^(svg|path|circle)$/;

const create = (tag: string): Element =>
  isSvg.test(tag)
    ? Document.prototype.createElementNS.call(document, 'http://www.w3.org/2000/svg', tag)
    : Document.prototype.createElement.call(document, tag);

/** Returns the value of an attribute as React writes it; null if it is left out. */
const toAttribute = (name: string, value: unknown): string | null => {
  if (value == null || typeof value === 'function' || /^(key|ref)$/.test(name)) return null;
  if (typeof value !== 'boolean' || /^(aria|data)-/.test(name)) return String(value);
  return value ? '' : null;
};

const setAttributes = (element: Element, props: ViewProps): void => {
  for (const [name, value] of Object.entries(props)) {
    const text = toAttribute(name, value);
    if (text !== null) element.setAttribute(name === 'className' ? 'class' : name, text);
  }
};

const addChildren = (element: Element, children: readonly ViewChild<Element>[]): void => {
  for (const child of children.flat()) if (child !== null && child !== false) element.append(child);
};

/** Writes a view's element for the page, without its listeners. It needs no policy for markup: it parses none. */
export const writeDom: Write<Element> = (tag, props, ...children) => {
  const element = create(tag);
  setAttributes(element, props);
  addChildren(element, children);
  return element;
};
