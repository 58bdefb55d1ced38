import { atom, type ReadableAtom } from 'nanostores';

/** The end of a reader's session while their portal is open. */
export interface SessionExpiry {
  /** True while the reader is asked to sign in again. */
  readonly $isExpired: ReadableAtom<boolean>;
  /** Asks the reader to sign in again: the service no longer accepts their session. */
  expire(): void;
  /** Stops asking: the reader has signed in, or wants to do it later. */
  dismiss(): void;
}

/** Creates the store. Nobody is asked before `expire`. */
export const createSessionExpiry = (): SessionExpiry => {
  const $isExpired = atom(false);
  return { $isExpired, expire: () => $isExpired.set(true), dismiss: () => $isExpired.set(false) };
};
