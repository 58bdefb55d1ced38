import { LocaleProvider } from '../../../elements/host/locale.tsx';
import { CheckoutContent } from '../../../elements/pw-paywall/checkout/checkout-content.tsx';
import type { Wall } from '../../../src/walls/display/wall.ts';
import { mountTree } from '../trees/mount-tree.tsx';
import type { Site } from '../world/fake-site.ts';

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
