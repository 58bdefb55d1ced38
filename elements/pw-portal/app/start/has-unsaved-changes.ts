const isEdited = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue;

/** Returns whether a dialog is open or a field edited, so that closing the portal would lose input. */
export const hasUnsavedChanges = (root: Element | null): boolean =>
  root !== null &&
  (root.querySelector('dialog[open]') !== null || Array.from(root.querySelectorAll('input, textarea')).some(isEdited));
