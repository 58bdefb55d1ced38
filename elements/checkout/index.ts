/** The checkout, in one lazy chunk. */

export { CheckoutScreen } from './checkout-screen.tsx';
export type { CheckoutWallContext } from './state/checkout-wall-context.ts';
