import { createContext, useContext } from 'react';
import type { Account } from '../../../src/session/account-types.ts';
import type { ScreenName } from './screen-name.ts';

/** What an account screen works with, beside the SDK of its element. */
export interface AccountAccess {
  account: Account;
  /** The `auth_*` parameters that the page's address brought along. */
  secrets: Readonly<Record<string, string>>;
  /** The reader is through with the screen. */
  close: () => void;
  /** Another screen takes its place. */
  show: (screen: ScreenName) => void;
}

const Context = createContext<AccountAccess | null>(null);

/** Gives a tree what its account screens work with. */
export const AccountProvider = Context.Provider;

/** What this account screen works with. */
export const useAccount = (): AccountAccess => {
  const value = useContext(Context);
  if (value === null) throw new Error('This component stands outside of an account screen');
  return value;
};
