import type { PortalDefinition } from '../selling/defaults.ts';

/** United States. */
export const usPortal: PortalDefinition = {
  countryCode: 'US',
  billing: 'chargebee',
  gateway: 'braintree',
  isPaid: true,
  currency: 'USD',
  locale: 'en-US',
  links: ['rewards', 'shop', 'ePaper', 'premium', 'cinema', 'gift'],
  cancelBy: 'retention',
  gatewayAccounts: { stripe: '1', paypal: '2' },
  flags: {
    hasAch: true,
    hasAddressSuggestions: true,
    canChangeBillingSchedule: true,
    hasDonationTab: true,
    hasCinemaTab: true,
    hasGiftCard: true,
    hasLiveChat: true,
    hasPauseButton: true,
    hasPayPal: true,
    hasProductsCard: true,
    hasSamplePage: true,
    hasSeatsCard: true,
    hasStateSelect: true,
    isSubscriptionCardHiddenForCancelled: false,
    hasSubscriptionBenefits: true,
  },
};
