import { offerFlow, showTemplateNode } from './nodes.ts';

/** Flows that show the SDK's own checkouts: the site has no templates of these names. */

/** In a popup. */
export const checkoutInPopup = offerFlow(
  'checkout',
  'A checkout on each view',
  ['checkout', 'checkout-strict'],
  [showTemplateNode('checkout', 'checkout')],
);

/** In a popup that can't be closed. */
export const checkoutPopup = offerFlow(
  'checkout-popup',
  'A checkout that can not be closed',
  ['checkout-popup'],
  [showTemplateNode('checkout', 'checkout-popup', { showCloseButton: false })],
);

/** For readers who must sign in first. */
export const checkoutSignIn = offerFlow(
  'checkout-sign-in',
  'A checkout, account first',
  ['checkout-sign-in'],
  [showTemplateNode('checkout', 'checkout-sign-in')],
);

/** In the page, where the article is cut off. */
export const checkoutInline = offerFlow(
  'checkout-inline',
  'A checkout in place of the article',
  ['checkout-inline'],
  [
    showTemplateNode('checkout', 'checkout-inline', {
      selector: '#pw-inline',
      removeContent: { selector: '.article-body', from: 3 },
    }),
  ],
);
