import { articleBody, type WallGroup } from './wall-page.ts';

/** The checkouts that come with the SDK, each from the plan to the receipt without leaving the article. */
export const checkouts: WallGroup = {
  name: 'Checkout',
  description:
    'Subscribing on the page of the article: plan, account, address, payment, confirmation, and the article is open. The buttons of the other walls open the first of these, too.',
  pages: [
    {
      path: 'checkout',
      flowId: 'checkout',
      name: 'Checkout',
      description: 'The plans, in a popup. Readers who are not signed in have to sign in after their choice.',
      gatedSelector: null,
      hasTestCards: true,
    },
    {
      path: 'checkout-popup',
      flowId: 'checkout-popup',
      name: 'Checkout that can not be closed',
      description: 'The same without a close button: the browser’s way back leaves it.',
      gatedSelector: articleBody,
      hasTestCards: true,
    },
    {
      path: 'checkout-sign-in',
      flowId: 'checkout-sign-in',
      name: 'Account first',
      description: 'Asks who is reading before it shows plans.',
      gatedSelector: null,
      hasTestCards: true,
    },
    {
      path: 'checkout-inline',
      flowId: 'checkout-inline',
      name: 'In the page',
      description: 'In place of all but three blocks of the article, which come back when somebody has subscribed.',
      gatedSelector: articleBody,
      hasTestCards: true,
    },
    {
      path: 'checkout-strict',
      flowId: 'checkout',
      name: 'Under a strict policy',
      description: 'The first one on a page with a nonce, strict-dynamic and Trusted Types.',
      gatedSelector: null,
      isStrict: true,
      hasTestCards: true,
    },
  ],
};
