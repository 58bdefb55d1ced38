/** Requirements of a third-party service on a page's policy, beside the SDK's own. */
export interface OutsideService {
  name: string;
  description: string;
  connect?: readonly string[];
  frame?: readonly string[];
  image?: readonly string[];
}

/**
 * The services that a policy can allow. Their scripts need no source: the SDK adds them with the nonce. Signing in with
 * Google, Apple, X or LINE, and paying by PayPal, opens a window or leaves the page: that needs nothing.
 */
export const outsideServices: Readonly<Record<string, OutsideService>> = {
  stripe: {
    name: 'Stripe',
    description: 'cards, Apple Pay and bank debits',
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
  braintree: {
    name: 'Braintree',
    description: 'cards, with 3-D Secure',
    connect: [
      'https://api.braintreegateway.com',
      'https://client-analytics.braintreegateway.com',
      'https://*.braintree-api.com',
      'https://*.cardinalcommerce.com',
      'https://*.cardinaltrusted.com',
    ],
    frame: ['https://assets.braintreegateway.com', 'https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com'],
    image: ['https://assets.braintreegateway.com'],
  },
  places: {
    name: 'Google’s places',
    description: 'suggested addresses',
    connect: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
  },
  'google-tag': {
    name: 'Google’s tag',
    description: 'web analytics',
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
    image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
};
