import { createContext, useContext } from 'react';
import type { CheckoutState } from './use-checkout.ts';

const Context = createContext<CheckoutState | null>(null);

/** Gives the steps their checkout. */
export const CheckoutProvider = Context.Provider;

/** The checkout that this step belongs to. */
export const useCheckoutState = (): CheckoutState => {
  const value = useContext(Context);
  if (value === null) throw new Error('This component stands outside of a checkout');
  return value;
};
