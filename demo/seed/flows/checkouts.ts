import { offersOn, shows } from './nodes.ts';

/** Flows that show the SDK's own checkouts: the site has no templates of these names. */

/** In a popup. */
export const checkout = offersOn(
  'checkout',
  'A checkout on each view',
  ['checkout', 'checkout-strict'],
  [shows('checkout', 'checkout')],
);

/** In one that can not be closed. */
export const checkoutPopup = offersOn(
  'checkout-popup',
  'A checkout that can not be closed',
  ['checkout-popup'],
  [shows('checkout', 'checkout-popup', { showCloseButton: false })],
);

/** Whose reader says first who they are. */
export const checkoutSignIn = offersOn(
  'checkout-sign-in',
  'A checkout, account first',
  ['checkout-sign-in'],
  [shows('checkout', 'checkout-sign-in')],
);

/** In the page, where the article is cut off. */
export const checkoutInline = offersOn(
  'checkout-inline',
  'A checkout in place of the article',
  ['checkout-inline'],
  [
    shows('checkout', 'checkout-inline', {
      selector: '#pw-inline',
      removeContent: { selector: '.article-body', from: 3 },
    }),
  ],
);
