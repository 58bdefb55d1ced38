import type { PortalDefinition } from '../selling/defaults.ts';

/** The TV network, whose readers are billed in the United States. */
export const ntdPortal: PortalDefinition = {
  countryCode: 'US',
  billing: 'chargebee',
  gateway: 'braintree',
  currency: 'USD',
  locale: 'en-US',
  links: ['premium', 'cinema'],
  gatewayAccounts: { stripe: '1', paypal: '2' },
  flags: {
    canChangeBillingSchedule: true,
    hasCountrySelect: true,
    hasCinemaTab: true,
    isTv: true,
    hasLiveChat: true,
    hasNewslettersTab: false,
    hasPayPal: true,
    hasStateSelect: true,
    isSubscriptionCardHiddenForCancelled: false,
  },
  development: { isPaid: true },
};
