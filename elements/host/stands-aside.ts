/**
 * Returns whether a dialog is no modal for now, so that what a gateway shows over the page can be reached. Being put
 * somewhere else in the page leaves it open as it is; the code that set it aside makes it modal again.
 */
export const standsAside = (dialog: HTMLDialogElement): boolean => dialog.getAttribute('data-confirming') === 'now';
