import { useStore } from '@nanostores/react';
import { createContext, useContext } from 'react';
import type { CheckoutState } from '../../src/checkout/checkout-state.ts';
import type { CheckoutStore } from '../../src/checkout/checkout-store.ts';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';
import type { CheckoutWallContext } from './state/checkout-wall-context.ts';

/** The checkout of a step, its merchant and its wall. */
export interface CheckoutContext {
  checkout: CheckoutStore;
  edition: PortalEdition;
  wall: CheckoutWallContext;
}

const Context = createContext<CheckoutContext | null>(null);

/** Provides the steps with their checkout. */
export const CheckoutProvider = Context.Provider;

/** Returns the checkout that this step belongs to. */
export const useCheckoutContext = (): CheckoutContext => {
  const value = useContext(Context);
  if (value === null) throw new Error('This component stands outside of a checkout');
  return value;
};

/** Returns the state of the checkout that this step belongs to. */
export const useCheckoutState = (): CheckoutState => useStore(useCheckoutContext().checkout.$state);
