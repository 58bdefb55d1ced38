/** The checkout, in one lazy chunk. */
export type { CheckoutAccess } from './checkout-access.ts';
export { CheckoutScreen } from './checkout-screen.tsx';
