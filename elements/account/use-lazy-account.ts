import { useEffect, useState } from 'react';
import type { Account } from '../../src/session/account/account-types.ts';
import { useSdk } from '../host/sdk-context.tsx';

/** Loads the account module with the first screen that needs it. */
export const useLazyAccount = (): { account: Account | 'loading' | 'failed'; retry: () => void } => {
  const sdk = useSdk();
  const [account, setAccount] = useState<Account | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let isCurrent = true;
    sdk.account().then(
      (loaded) => isCurrent && setAccount(loaded),
      () => isCurrent && setAccount('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [sdk, attempt]);

  // A reader who comes back to the tab may have confirmed their address by the mail meanwhile.
  useEffect(() => {
    if (typeof account === 'string') return;
    const refresh = () => void account.refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [account]);

  const retry = () => {
    setAccount('loading');
    setAttempt((count) => count + 1);
  };
  return { account, retry };
};
