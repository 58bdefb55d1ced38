import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Account } from '../account-types.ts';

/**
 * Creates a store that tells whether the readers of an institution share the account; null until that is known. It asks
 * when somebody begins to listen.
 */
export const createSharedAccountStore = (account: Pick<Account, 'isShared'>): ReadableAtom<boolean | null> => {
  const $isShared = atom<boolean | null>(null);
  onMount($isShared, () => {
    let isCurrent = true;
    void account.isShared().then((isShared) => isCurrent && $isShared.set(isShared));
    return () => {
      isCurrent = false;
    };
  });
  return $isShared;
};
