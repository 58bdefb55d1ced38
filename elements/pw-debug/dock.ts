import { sheetOf } from '../sheets.ts';
import tokens from '../ui/tokens.css';
import controls from './controls.css';
import graph from './graph.css';
import { make } from './make.ts';
import panel from './panel.css';

/** Where the panel stands in the page. */
export interface Dock {
  /** Holds the panel; a shadow root keeps the page's styles out of it. */
  readonly section: HTMLElement;
  /** The shadow root, for the focus. */
  readonly root: ShadowRoot;
  /** Goes to where it can be used: into a modal wall, which makes all that is outside of it inert, and back. */
  settle(owners: Iterable<object>): void;
  /** Takes it out of the page. */
  remove(): void;
}

/** The body, also where markup such as `<img name=body>` stands in its way. */
const bodyOf = (): HTMLElement | null => {
  const body: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'body')?.get?.call(document);
  return body instanceof HTMLElement ? body : null;
};

/** The modal dialogs of the page and of our own elements; none where the browser can't tell. */
const modalsIn = (roots: readonly ParentNode[]): Element[] => {
  try {
    return roots.flatMap((root) => [...root.querySelectorAll('dialog:modal')]);
  } catch {
    return [];
  }
};

const rootsOf = (owners: Iterable<object>): ParentNode[] =>
  [...owners].flatMap((owner) => (owner instanceof HTMLElement && owner.shadowRoot !== null ? [owner.shadowRoot] : []));

/** Makes the place, outside of the page until it settles. */
export const createDock = (): Dock => {
  const section = make('section', { class: 'panel', 'aria-labelledby': 'pw-debug-title', lang: 'en', dir: 'ltr' });
  const host = document.createElement('pw-debug');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [tokens, panel, graph, controls].map(sheetOf);
  root.append(section);
  const isLiftable = 'showPopover' in section;
  if (isLiftable) section.setAttribute('popover', 'manual');

  return {
    section,
    root,
    settle: (owners) => {
      const place = modalsIn([document, ...rootsOf(owners)]).at(-1) ?? bodyOf();
      if (place !== null && host.parentNode !== place) place.append(host);
      // Being put somewhere else takes it out of the top layer; opened anew it stands above the dialog.
      if (isLiftable && host.isConnected && !section.matches(':popover-open')) section.showPopover();
    },
    remove: () => host.remove(),
  };
};
