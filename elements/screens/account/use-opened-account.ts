import { useEffect, useState } from 'react';
import type { Account } from '../../../src/session/account-types.ts';
import { useSdk } from '../../sdk-context.tsx';

/** The verbs of accounts, loaded with the first screen that needs them. */
export const useOpenedAccount = (): { account: Account | 'loading' | 'failed'; again: () => void } => {
  const sdk = useSdk();
  const [account, setAccount] = useState<Account | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    sdk.account().then(
      (opened) => isCurrent && setAccount(opened),
      () => isCurrent && setAccount('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [sdk, attempt]);

  // Somebody who comes back to the tab may have confirmed the address by the mail meanwhile.
  useEffect(() => {
    if (typeof account === 'string') return;
    const refresh = () => void account.refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [account]);

  const again = () => {
    setAccount('loading');
    setAttempt((count) => count + 1);
  };
  return { account, again };
};
