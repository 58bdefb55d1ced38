import { createContext, useContext } from 'react';
import type { Account } from '../../src/session/account/account-types.ts';
import type { ScreenName } from './screen-name.ts';

/** The context of an account screen, beside the SDK of its element. */
export interface AccountContext {
  account: Account;
  /** The `auth_*` parameters of the page's URL. */
  secrets: Readonly<Record<string, string>>;
  /** Closes the screen, when the reader has finished. */
  close: () => void;
  /** Replaces the screen by another one. */
  show: (screen: ScreenName) => void;
}

const Context = createContext<AccountContext | null>(null);

/** Provides a tree with the context of its account screens. */
export const AccountProvider = Context.Provider;

/** Returns the context of this account screen. */
export const useAccount = (): AccountContext => {
  const value = useContext(Context);
  if (value === null) throw new Error('This component stands outside of an account screen');
  return value;
};
