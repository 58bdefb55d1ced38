import type { PortalDefinition } from '../selling/defaults.ts';

/** Australia. */
export const auPortal: PortalDefinition = {
  countryCode: 'AU',
  isPaid: true,
  currency: 'AUD',
  locale: 'en-AU',
  dateFormat: 'dd/MM/yyyy',
  links: ['shop', 'ePaper', 'premium', 'donate', 'gift'],
  nonReactivatablePlanIds: ['15', '101'],
  gatewayAccounts: { stripe: '3', paypal: '4' },
  flags: {
    hasDonationTab: true,
    hasGiftCard: true,
    hasGoogleAutocomplete: true,
    hasLiveChat: true,
    hasPauseButton: true,
    hasProductsCard: true,
    hasStateSelect: true,
    hasSubscriptionBenefits: true,
  },
};
