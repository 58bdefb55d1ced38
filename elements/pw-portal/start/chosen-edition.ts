import type { EditionKey } from '../../../src/edition/edition.ts';
import { readEdition } from '../../../src/edition/resolve-edition.ts';

const key = 'pw_portal_edition';

/** The edition that was shown last in this tab, so that another language does not change it; null: none was. */
export const readChosenEdition = (): EditionKey | null => {
  try {
    return readEdition(window.sessionStorage.getItem(key) ?? '');
  } catch {
    return null;
  }
};

/** Remembers it for as long as the tab is open, where the browser lets us. */
export const keepChosenEdition = (edition: EditionKey): void => {
  try {
    window.sessionStorage.setItem(key, edition);
  } catch {
    // A page that may not store anything asks the address again.
  }
};
