import type { ReadableAtom } from 'nanostores';
import type { CheckoutWall } from '../../../src/checkout/checkout-state.ts';

/** The context of a checkout, provided by its wall: the same object each time. */
export interface CheckoutWallContext {
  $wall: ReadableAtom<CheckoutWall>;
  /** Closes the checkout. */
  close: () => void;
  /** Called with whether the content has a button that leaves the checkout. */
  onExitButtonChange: (hasExitButton: boolean) => void;
}
