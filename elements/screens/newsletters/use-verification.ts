import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Addressee } from '../../../src/newsletters/addressee.ts';
import { useSdk } from '../../sdk-context.tsx';

/** Whether newsletters reach an address, and how to ask for the mail that makes it so. */
export interface Verification {
  /** True until the check says otherwise (spec: newsletters point 3). */
  isVerified: boolean;
  mail: 'none' | 'sending' | 'sent';
  /** Resolves to whether the mail is on its way; null where one has been asked for already. */
  send: () => Promise<boolean | null>;
}

/**
 * Checks whether an address is verified, and again whenever the reader comes back to the page, where they may have been
 * to their mail. A check that fails changes nothing (spec: newsletters point 8).
 */
export const useVerification = (addressee: Addressee | null): Verification => {
  const sdk = useSdk();
  const { user } = useStore(sdk.$session);
  const [checked, setChecked] = useState<{ email: string; isVerified: boolean } | null>(null);
  const [mail, setMail] = useState<{ email: string; state: Verification['mail'] }>({ email: '', state: 'none' });
  const isSending = useRef(false);
  const email = addressee?.kind === 'named' || addressee?.kind === 'proven' ? addressee.email : '';
  const isOwn = addressee?.kind === 'proven' && addressee.emailKey === null;
  const isVerified =
    (checked?.email === email && checked.isVerified) ||
    (isOwn ? user.isEmailVerified : checked?.email !== email || checked.isVerified);

  const isAsked = email !== '' && !(isOwn && user.isEmailVerified);
  const check = useCallback(
    async (signal: AbortSignal) => {
      try {
        const account = await sdk.account();
        const isNow = await account.isConfirmed(email);
        if (signal.aborted || isNow === null) return;
        setChecked({ email, isVerified: isNow });
        // The rest of the page is to know of it, too.
        if (isOwn && isNow) await account.refresh();
      } catch (cause) {
        sdk.platform.log.error('[PW] The verification could not be checked', cause);
      }
    },
    [sdk, email, isOwn],
  );
  useEffect(() => {
    const abort = new AbortController();
    if (isAsked) void check(abort.signal);
    return () => abort.abort();
  }, [check, isAsked]);
  useEffect(() => {
    if (!isAsked || isVerified) return;
    const abort = new AbortController();
    const { signal } = abort;
    const look = () => {
      if (document.visibilityState === 'visible') void check(signal);
    };
    document.addEventListener('visibilitychange', look, { signal });
    return () => abort.abort();
  }, [check, isAsked, isVerified]);

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
