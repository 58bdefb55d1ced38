import type { EditionKey } from '../../../src/edition/edition.ts';
import { readEdition } from '../../../src/edition/resolve-edition.ts';

const key = 'pw_portal_edition';

/** What a page that may not store anything shows, until it is loaded again. */
let unstored: EditionKey | null = null;

/** The edition that was shown last in this tab, so that another language does not change it; null: none was. */
export const readChosenEdition = (): EditionKey | null => {
  try {
    return readEdition(window.sessionStorage.getItem(key) ?? '');
  } catch {
    return unstored;
  }
};

/** Remembers it for as long as the tab is open, or, where the browser lets us store nothing, the page. */
export const keepChosenEdition = (edition: EditionKey): void => {
  try {
    window.sessionStorage.setItem(key, edition);
  } catch {
    unstored = edition;
  }
};
