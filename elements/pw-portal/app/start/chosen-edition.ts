import type { EditionKey } from '../../../../src/editions/edition.ts';

const storageKey = 'pw_portal_edition';

/** The chosen edition of a page that cannot use storage, until it is reloaded. */
let memoryEdition: EditionKey | null = null;

/**
 * Returns the edition last shown in this tab, so that a change of language does not change it; null if there is none.
 */
export const readChosenEdition = (parseEdition: (text: string) => EditionKey | null): EditionKey | null => {
  try {
    return parseEdition(window.sessionStorage.getItem(storageKey) ?? '');
  } catch {
    return memoryEdition;
  }
};

/** Stores the edition for this tab, or, without storage, for this page. */
export const storeChosenEdition = (edition: EditionKey): void => {
  try {
    window.sessionStorage.setItem(storageKey, edition);
  } catch {
    memoryEdition = edition;
  }
};
