import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ReaderStore } from './reader-store.ts';
import type { PartPorts } from './widget-ports.ts';

/** The verification of the reader's address. */
export interface VerificationState {
  /** True until the check returns otherwise (spec: newsletters point 3). */
  isVerified: boolean;
  mail: 'none' | 'sending' | 'sent';
}

/** The verification of an address, and an action that sends the verification mail. */
export interface VerificationStore {
  readonly $verification: ReadableAtom<VerificationState>;
  send(): Promise<void>;
}

/**
 * Creates the store that checks whether an address is verified, and again when the reader comes back to the page,
 * perhaps from their mail. A failed check changes nothing (spec: newsletters point 8).
 */
export const createVerificationStore = (
  { sdk, browser, notify, onStart }: Pick<PartPorts, 'sdk' | 'browser' | 'notify' | 'onStart'>,
  { $email, $isOwn }: ReaderStore,
): VerificationStore => {
  const { $session, platform } = sdk;
  const $lastCheck = atom({ email: '', isVerified: false });
  const $mail = atom<{ email: string; state: VerificationState['mail'] }>({ email: '', state: 'none' });
  const $isKnown = computed(
    [$email, $isOwn, $session],
    (email, isOwn, { user }) => email === '' || (isOwn && user.isEmailVerified),
  );
  const $verification = computed(
    [$email, $isOwn, $isKnown, $lastCheck, $mail],
    (email, isOwn, isKnown, lastCheck, mail) => ({
      isVerified: isKnown || (lastCheck.email === email ? lastCheck.isVerified : !isOwn),
      mail: mail.email === email ? mail.state : 'none',
    }),
  );
  /** The address to check; null if there is none. */
  const $due = computed([$email, $isOwn, $isKnown], (email, isOwn, isKnown) => (isKnown ? null : { email, isOwn }));
  let abort = new AbortController();

  const check = async () => {
    const due = $due.get();
    const { signal } = abort;
    if (due === null) return;
    try {
      const account = await sdk.account();
      const isVerified = await account.isConfirmed(due.email);
      if (signal.aborted || isVerified === null) return;
      $lastCheck.set({ email: due.email, isVerified });
      // The session is refreshed for the rest of the page.
      if (due.isOwn && isVerified) await account.refresh();
    } catch (cause) {
      platform.log.error('[PW] The verification could not be checked', cause);
    }
  };
  onStart(() =>
    $due.subscribe(() => {
      abort.abort();
      abort = new AbortController();
      void check();
    }),
  );
  onStart(() => browser.onVisible(() => void ($verification.get().isVerified || check())));
  onStart(() => () => abort.abort());
  return {
    $verification,
    send: async () => {
      const email = $email.get();
      if ($mail.get().state === 'sending') return;
      $mail.set({ email, state: 'sending' });
      const result = await sdk.account().then(
        (account) => account.resendConfirmation(email),
        () => 'unreachable' as const,
      );
      const isSent = result === 'done';
      $mail.set({ email, state: isSent ? 'sent' : 'none' });
      if (isSent) notify('success', 'mail-sent');
      else notify('error', 'mail-failed');
    },
  };
};
