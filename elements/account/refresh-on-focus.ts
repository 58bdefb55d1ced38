import type { Account } from '../../src/session/account/account-types.ts';

/** Asks for the account again when its reader comes back to the window: they may have confirmed their address by mail. */
export const refreshOnFocus = (account: Pick<Account, 'refresh'>) => ({
  open: () => {
    const refresh = () => void account.refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  },
});
