import type { PortalDefinition } from '../selling/defaults.ts';

/** Canada. */
export const caPortal: PortalDefinition = {
  countryCode: 'CA',
  billing: 'chargebee',
  isPaid: true,
  currency: 'CAD',
  locale: 'en-CA',
  dateFormat: 'yyyy/MM/dd',
  links: ['rewards', 'shop', 'ePaper', 'premium', 'reactivate', 'cinema', 'gift'],
  ePaperLabel: 'digital-newsletter',
  invoicePdfBy: 'token',
  paymentPath: 'chargebee3',
  gatewayAccounts: { stripe: '3', paypal: '4' },
  flags: {
    hasAddressSuggestions: true,
    hasCanadaRegions: true,
    canChangeBillingSchedule: true,
    hasCinemaTab: true,
    hasGiftCard: true,
    hasLiveChat: true,
    hasPauseButton: true,
    hasPayPal: true,
    hasProductsCard: true,
    hasProvinceAndPostalCode: true,
    hasSeatsCard: true,
    isSubscriptionCardHiddenForCancelled: false,
    hasSubscriptionBenefits: true,
  },
};
