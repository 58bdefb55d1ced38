import { LocaleProvider } from '../../elements/host/locale.tsx';
import { CheckoutContent } from '../../elements/pw-paywall/checkout/checkout-content.tsx';
import type { Wall } from '../../src/walls/display/wall.ts';
import type { Site } from './fake-site.ts';
import { mountTree } from './mount-tree.tsx';

/** Renders a wall with a checkout in it. */
export const renderCheckoutWall = ({ sdk }: Site, wall: Wall) =>
  mountTree(
    () => (
      <LocaleProvider lang="en">
        <CheckoutContent wall={wall} screen="checkout" onClose={() => {}} onResize={() => {}} />
      </LocaleProvider>
    ),
    { sdk, attributes: { 'site-id': 'ledger' } },
  );
