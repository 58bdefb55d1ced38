import { withoutPrototype } from '../../src/platform/own-value.ts';
import { surviveTranslation } from './translated-texts.ts';

type Method = 'createElement' | 'createElementNS' | 'createTextNode';

const method = (name: Method) => Document.prototype[name].bind(document);
const read = (name: 'activeElement' | 'body'): unknown =>
  Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);

/**
 * The members of `document` that React uses, taken from the browser's prototypes: markup of a page, such as
 * `<img name=createElement>`, shadows those of the document itself. React looks for the focus in this document alone, and
 * adds no listener to it: nothing here uses `onSelect`.
 */
const createReactDocument = () => {
  const reactDocument = {
    createElement: method('createElement'),
    createElementNS: method('createElementNS'),
    createTextNode: method('createTextNode'),
    addEventListener: () => {},
    get activeElement() {
      return read('activeElement');
    },
    get body() {
      return read('body');
    },
    get defaultView() {
      return {
        document: reactDocument,
        HTMLIFrameElement: class {},
        // React calls none, but scripts that look at its elements do: of accessibility checks, or password managers.
        getComputedStyle: (element: Element, pseudo?: string | null) => getComputedStyle(element, pseudo),
      };
    },
  };
  return reactDocument;
};

let shared: object | undefined;

/**
 * Lets React draw in a root on a page whose markup shadows names of `document`, and in one that is translated. Returns
 * the root.
 */
export const protectRoot = <Root extends Node>(root: Root): Root => {
  shared ??= createReactDocument();
  if (Object.hasOwn(root, 'ownerDocument')) return root;
  Object.defineProperty(root, 'ownerDocument', withoutPrototype({ value: shared }));
  surviveTranslation(root);
  return root;
};
