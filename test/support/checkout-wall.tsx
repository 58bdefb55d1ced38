import { LocaleProvider } from '../../elements/locale.tsx';
import { CheckoutContent } from '../../elements/pw-paywall/checkout-content.tsx';
import type { Wall } from '../../src/wall/wall.ts';
import type { Site } from './fake-site.ts';
import { mountTree } from './mount-tree.tsx';

/** Draws a wall with a checkout in it. */
export const drawCheckout = ({ sdk }: Site, wall: Wall) =>
  mountTree(
    () => (
      <LocaleProvider lang="en">
        <CheckoutContent wall={wall} screen="checkout" onClose={() => {}} onResize={() => {}} />
      </LocaleProvider>
    ),
    { sdk, attributes: { 'site-id': 'ledger' } },
  );
