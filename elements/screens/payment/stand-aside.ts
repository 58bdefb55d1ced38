import type { Undo } from '../../../src/platform/platform.ts';
import { showAgain, standsAside } from '../../use-modal.ts';

/** What has the focus in the same tree. */
const focusedIn = (root: Node): HTMLElement | null => {
  const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return active instanceof HTMLElement ? active : null;
};

/**
 * Lets what a gateway shows over the page be reached: a modal dialog makes all of the page inert, so the one around an
 * element is shown as a plain one meanwhile (design: architecture, dialogs), also when its element is moved. Undoing it
 * makes it modal again. The focus stays where it is, and closing the dialog still gives it back to where it was before.
 */
export const standAside = (inside: Element): Undo => {
  const dialog = inside.closest('dialog');
  if (dialog === null || !dialog.matches(':modal')) return () => {};
  const root = dialog.getRootNode();
  const refocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
  const before = focusedIn(root);
  dialog.setAttribute('data-confirming', 'now');
  showAgain(dialog, () => dialog.show());
  refocus(before);
  return () => {
    if (!standsAside(dialog)) return;
    dialog.setAttribute('data-confirming', 'over');
    if (!dialog.isConnected || !dialog.open || dialog.matches(':modal')) return;
    // Only a dialog that has the focus gives it back when it closes, to where opening it again looks for it.
    const now = focusedIn(root) ?? before;
    refocus(now);
    showAgain(dialog, () => dialog.showModal());
    refocus(now);
  };
};

/** Our elements; any of them may have a modal dialog of its own. */
const elements = 'pw-paywall, pw-newsletters, pw-portal';

const openModals = (): HTMLDialogElement[] => {
  // Asked by the prototype: an image of the page may have the name of the method (security point 1).
  const hosts = Array.from(Document.prototype.querySelectorAll.call(document, elements));
  return hosts.flatMap(({ shadowRoot }) =>
    Array.from(shadowRoot?.querySelectorAll<HTMLDialogElement>('dialog:modal') ?? []),
  );
};

/**
 * The same for every modal dialog of our elements on the page: one that another of them shows would hold up what a gateway
 * asks just as well. The one around the element is the last to be modal again, so that it lies above the others.
 */
export const allStandAside = (inside: Element): Undo => {
  const root = inside.getRootNode();
  const before = focusedIn(root);
  const others = openModals().filter((dialog) => !dialog.contains(inside));
  const undos = [...others, inside].map(standAside);
  before?.focus({ preventScroll: true });
  return () => {
    const now = focusedIn(root) ?? before;
    for (const undo of undos) undo();
    now?.focus({ preventScroll: true });
  };
};
