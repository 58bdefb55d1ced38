import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Subscriber } from '../../../src/newsletters/subscriber.ts';
import { useSdk } from '../../host/sdk-context.tsx';

/** The verification of an address, and a function to request the verification mail. */
export interface Verification {
  /** True until the check returns otherwise (spec: newsletters point 3). */
  isVerified: boolean;
  mail: 'none' | 'sending' | 'sent';
  /** Resolves to whether the mail was sent; null if a request is running. */
  send: () => Promise<boolean | null>;
}

/**
 * Checks whether an address is verified, and again when the reader comes back to the page, perhaps from their mail. A
 * failed check changes nothing (spec: newsletters point 8).
 */
export const useVerification = (subscriber: Subscriber | null): Verification => {
  const sdk = useSdk();
  const { user } = useStore(sdk.$session);
  const [lastCheck, setLastCheck] = useState<{ email: string; isVerified: boolean } | null>(null);
  const [mail, setMail] = useState<{ email: string; state: Verification['mail'] }>({ email: '', state: 'none' });
  const isSending = useRef(false);
  const email = subscriber?.kind === 'named' || subscriber?.kind === 'proven' ? subscriber.email : '';
  const isOwnAddress = subscriber?.kind === 'proven' && subscriber.emailKey === null;
  const isVerified =
    (lastCheck?.email === email && lastCheck.isVerified) ||
    (isOwnAddress ? user.isEmailVerified : lastCheck?.email !== email || lastCheck.isVerified);

  const shouldCheck = email !== '' && !(isOwnAddress && user.isEmailVerified);
  const check = useCallback(
    async (signal: AbortSignal) => {
      try {
        const account = await sdk.account();
        const isConfirmed = await account.isConfirmed(email);
        if (signal.aborted || isConfirmed === null) return;
        setLastCheck({ email, isVerified: isConfirmed });
        // The session is refreshed for the rest of the page.
        if (isOwnAddress && isConfirmed) await account.refresh();
      } catch (cause) {
        sdk.platform.log.error('[PW] The verification could not be checked', cause);
      }
    },
    [sdk, email, isOwnAddress],
  );
  useEffect(() => {
    const abort = new AbortController();
    if (shouldCheck) void check(abort.signal);
    return () => abort.abort();
  }, [check, shouldCheck]);
  useEffect(() => {
    if (!shouldCheck || isVerified) return;
    const abort = new AbortController();
    const { signal } = abort;
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') void check(signal);
    };
    document.addEventListener('visibilitychange', checkIfVisible, { signal });
    return () => abort.abort();
  }, [check, shouldCheck, isVerified]);

  return {
    isVerified: email === '' || isVerified,
    mail: mail.email === email ? mail.state : 'none',
    send: async () => {
      if (isSending.current) return null;
      isSending.current = true;
      setMail({ email, state: 'sending' });
      const result = await sdk.account().then(
        (account) => account.resendConfirmation(email),
        () => 'unreachable' as const,
      );
      isSending.current = false;
      setMail({ email, state: result === 'done' ? 'sent' : 'none' });
      return result === 'done';
    },
  };
};
