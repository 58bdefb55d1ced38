import { sheetOf } from '../host/sheets.ts';
import tokens from '../ui/tokens.css';
import controls from './controls.css';
import graph from './graph/graph.css';
import { make } from './make.ts';
import panel from './panel.css';
import look from './panel-look.css';

/** The place of the panel in the page. */
export interface Dock {
  /** Contains the panel; a shadow root keeps the page's styles out of it. */
  readonly section: HTMLElement;
  /** The shadow root, for the focus. */
  readonly root: ShadowRoot;
  /**
   * Moves the panel to where it can be used: into the topmost modal dialog, which makes everything outside it inert, or
   * back to the body.
   */
  reposition(owners: Iterable<object>): void;
  /** Removes the panel from the page. */
  remove(): void;
}

/** Returns the body, even if an element such as `<img name=body>` shadows `document.body`. */
const bodyOf = (): HTMLElement | null => {
  const body: unknown = Object.getOwnPropertyDescriptor(Document.prototype, 'body')?.get?.call(document);
  return body instanceof HTMLElement ? body : null;
};

/** The open modal dialogs of the page and of our own elements; none where the browser cannot tell. */
const modalsIn = (roots: readonly ParentNode[]): Element[] => {
  try {
    return roots.flatMap((root) => [...root.querySelectorAll('dialog:modal')]);
  } catch {
    return [];
  }
};

const rootsOf = (owners: Iterable<object>): ParentNode[] =>
  [...owners].flatMap((owner) => (owner instanceof HTMLElement && owner.shadowRoot !== null ? [owner.shadowRoot] : []));

/** Creates the dock, outside of the page until `reposition` is called. */
export const createDock = (): Dock => {
  const section = make('section', { class: 'panel', 'aria-labelledby': 'pw-debug-title', lang: 'en', dir: 'ltr' });
  const host = document.createElement('pw-debug');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [tokens, look, panel, graph, controls].map(sheetOf);
  root.append(section);
  const hasPopover = 'showPopover' in section;
  if (hasPopover) section.setAttribute('popover', 'manual');

  return {
    section,
    root,
    reposition: (owners) => {
      const modal = modalsIn([document, ...rootsOf(owners)]).at(-1);
      const container = modal ?? bodyOf();
      section.classList.toggle('over', modal !== undefined);
      if (container !== null && host.parentNode !== container) container.append(host);
      // Moving the panel takes it out of the top layer. Opened again, it is above the dialog.
      if (hasPopover && host.isConnected && !section.matches(':popover-open')) section.showPopover();
    },
    remove: () => host.remove(),
  };
};
