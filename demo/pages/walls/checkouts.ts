import { articleBody, type WallGroup } from './wall-page.ts';

/** The checkouts that come with the SDK, each from the plan to the receipt without leaving the article. */
export const checkouts: WallGroup = {
  name: 'Checkout',
  says: 'Subscribing on the page of the article: plan, account, address, payment, confirmation, and the article is open. The buttons of the other walls open the first of these, too.',
  pages: [
    {
      path: 'checkout',
      flowId: 'checkout',
      name: 'Checkout',
      shows: 'The plans, in a popup. Whoever is not signed in is asked who they are once they have chosen.',
      walled: null,
      hasTestCards: true,
    },
    {
      path: 'checkout-popup',
      flowId: 'checkout-popup',
      name: 'Checkout that can not be closed',
      shows: 'The same without a close button: the browser’s way back leaves it.',
      walled: articleBody,
      hasTestCards: true,
    },
    {
      path: 'checkout-sign-in',
      flowId: 'checkout-sign-in',
      name: 'Account first',
      shows: 'Asks who is reading before it shows plans.',
      walled: null,
      hasTestCards: true,
    },
    {
      path: 'checkout-inline',
      flowId: 'checkout-inline',
      name: 'In the page',
      shows: 'In place of all but three blocks of the article, which come back when somebody has subscribed.',
      walled: articleBody,
      hasTestCards: true,
    },
    {
      path: 'checkout-strict',
      flowId: 'checkout',
      name: 'Under a strict policy',
      shows: 'The first one on a page with a nonce, strict-dynamic and Trusted Types.',
      walled: null,
      isStrict: true,
      hasTestCards: true,
    },
  ],
};
