import { atom, type ReadableAtom } from 'nanostores';
import { parseOwnJson, writeOwnJson } from '../http/own-json.ts';
import type { Storage } from '../platform/platform.ts';

const storageKey = 'pw_portal_dismissed';

/** So many are remembered; the oldest are forgotten first, and told again. */
const most = 50;

/** What readers of this browser have dismissed. Where nothing can be stored it is known as long as the page is. */
export interface Dismissals {
  /** One entry for each reader, edition and thing; `isDismissed` reads them. */
  readonly $dismissed: ReadableAtom<readonly string[]>;
  /** Never tells this reader of this thing again. */
  dismiss(readerId: string, about: string): void;
}

const read = (storage: Pick<Storage, 'get'>): readonly string[] => {
  try {
    const said = parseOwnJson(storage.get(storageKey) ?? '[]');
    return Array.isArray(said) ? said.filter((each) => typeof each === 'string') : [];
  } catch {
    // What somebody else wrote there counts as nothing.
    return [];
  }
};

/** The name of an entry: a reader's account in an edition, and what was dismissed there. */
const entryOf = (edition: string, readerId: string, about: string): string => `${edition} ${readerId} ${about}`;

/** Keeps what is dismissed in one edition of the portal. */
export const createDismissals = (storage: Pick<Storage, 'get' | 'set'>, edition: string): Dismissals => {
  const own = (entries: readonly string[]) => entries.filter((entry) => entry.startsWith(`${edition} `));
  const $dismissed = atom(own(read(storage)));
  return {
    $dismissed,
    dismiss: (readerId, about) => {
      const entry = entryOf(edition, readerId, about);
      // Another tab may have dismissed something meanwhile, and what can't be stored is known here alone.
      const before = new Set([...read(storage), ...$dismissed.get()]);
      before.delete(entry);
      const all = [...before, entry].slice(-most);
      storage.set(storageKey, writeOwnJson(all));
      $dismissed.set(own(all));
    },
  };
};

/** Whether a reader of an edition has dismissed something. */
export const isDismissed = (
  dismissed: readonly string[],
  { edition, readerId, about }: { edition: string; readerId: string; about: string },
): boolean => dismissed.includes(entryOf(edition, readerId, about));
