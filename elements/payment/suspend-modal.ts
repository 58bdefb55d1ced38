import type { Dispose } from '../../src/platform/platform.ts';
import { reopenDialog } from '../hooks/interaction/use-modal.ts';
import { sheetOf } from '../host/sheets.ts';
import { standsAside } from '../host/stands-aside.ts';
import suspended from '../ui/dialog/suspended.css';

/** Returns the focused element of a document or shadow root. */
const focusedIn = (root: Node): HTMLElement | null => {
  const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return active instanceof HTMLElement ? active : null;
};

/** Keeps a dialog over the page while it is not modal; few pages need the style. */
const addStyle = (root: Node): void => {
  const sheet = sheetOf(suspended);
  if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
};

/**
 * Makes the modal dialog around an element non-modal, so that a gateway's overlay can be used: a modal dialog makes the
 * rest of the page inert (design: architecture, dialogs). This also applies if the element is moved. Returns the undo
 * function. The focus stays where it is, and closing the dialog still returns it to where it was before.
 */
export const suspendModal = (element: Element): Dispose => {
  const dialog = element.closest('dialog');
  if (dialog === null || !dialog.matches(':modal')) return () => {};
  const root = dialog.getRootNode();
  const restoreFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
  const focusedBefore = focusedIn(root);
  addStyle(root);
  dialog.setAttribute('data-confirming', 'now');
  reopenDialog(dialog, () => dialog.show());
  restoreFocus(focusedBefore);
  return () => {
    if (!standsAside(dialog)) return;
    dialog.setAttribute('data-confirming', 'over');
    if (!dialog.isConnected || !dialog.open || dialog.matches(':modal')) return;
    // A dialog returns the focus on closing only if it has it, and reopening reads the focus from there.
    const focusedNow = focusedIn(root) ?? focusedBefore;
    restoreFocus(focusedNow);
    reopenDialog(dialog, () => dialog.showModal());
    restoreFocus(focusedNow);
  };
};

/** The tags whose shadow roots may contain a modal dialog. */
const tagSelector = 'pw-paywall, pw-newsletters, pw-portal';

const openModals = (): HTMLDialogElement[] => {
  // Queried through the prototype, since a named image of the page may shadow the method (security point 1).
  const hosts = Array.from(Document.prototype.querySelectorAll.call(document, tagSelector));
  return hosts.flatMap(({ shadowRoot }) =>
    Array.from(shadowRoot?.querySelectorAll<HTMLDialogElement>('dialog:modal') ?? []),
  );
};

/**
 * Suspends every modal dialog of our elements on the page, since any of them would block a gateway's overlay. The
 * dialog around the element becomes modal last, so that it is on top.
 */
export const suspendAllModals = (element: Element): Dispose => {
  const root = element.getRootNode();
  const focusedBefore = focusedIn(root);
  const otherDialogs = openModals().filter((dialog) => !dialog.contains(element));
  const restores = [...otherDialogs, element].map(suspendModal);
  focusedBefore?.focus({ preventScroll: true });
  return () => {
    const focusedNow = focusedIn(root) ?? focusedBefore;
    for (const restore of restores) restore();
    focusedNow?.focus({ preventScroll: true });
  };
};
