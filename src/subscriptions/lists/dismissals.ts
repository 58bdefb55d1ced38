import { atom, type ReadableAtom } from 'nanostores';
import { parseSafeJson, stringifySafeJson } from '../../http/safe-json.ts';
import type { Storage } from '../../platform/platform.ts';

const storageKey = 'pw_portal_dismissed';

/** Maximum number of entries; the oldest are forgotten first, and their alerts appear again. */
const maxEntries = 50;

/** Alerts that readers of this browser have dismissed. If storage is blocked, they last as long as the page. */
export interface Dismissals {
  /** One entry per reader, edition and alert; `isDismissed` reads them. */
  readonly $dismissed: ReadableAtom<readonly string[]>;
  /** Hides this alert from this reader permanently. */
  dismiss(readerId: string, dismissalKey: string): void;
}

const read = (storage: Pick<Storage, 'get'>): readonly string[] => {
  try {
    const stored = parseSafeJson(storage.get(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    // Foreign content counts as empty.
    return [];
  }
};

/** Creates an entry: an edition, a reader's account, and the dismissed alert. */
const createEntry = (edition: string, readerId: string, dismissalKey: string): string =>
  `${edition} ${readerId} ${dismissalKey}`;

/** Creates the dismissals of one edition of the portal. */
export const createDismissals = (storage: Pick<Storage, 'get' | 'set'>, edition: string): Dismissals => {
  const ofEdition = (entries: readonly string[]) => entries.filter((entry) => entry.startsWith(`${edition} `));
  const $dismissed = atom(ofEdition(read(storage)));
  return {
    $dismissed,
    dismiss: (readerId, dismissalKey) => {
      const entry = createEntry(edition, readerId, dismissalKey);
      // Another tab may have added entries, and unstored ones exist only here.
      const entries = new Set([...read(storage), ...$dismissed.get()]);
      entries.delete(entry);
      const all = [...entries, entry].slice(-maxEntries);
      storage.set(storageKey, stringifySafeJson(all));
      $dismissed.set(ofEdition(all));
    },
  };
};

/** Returns whether a reader of an edition has dismissed an alert. */
export const isDismissed = (
  dismissed: readonly string[],
  { edition, readerId, dismissalKey }: { edition: string; readerId: string; dismissalKey: string },
): boolean => dismissed.includes(createEntry(edition, readerId, dismissalKey));
