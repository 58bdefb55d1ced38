import type { PortalLiteral } from './defaults.ts';

/** Australia. */
export const au: PortalLiteral = {
  edition: 'AU',
  countryCode: 'AU',
  isPaid: true,
  currency: 'AUD',
  locale: 'en-AU',
  dateFormat: 'dd/MM/yyyy',
  links: ['shop', 'ePaper', 'premium', 'donate', 'gift'],
  notComeBackTo: ['15', '101'],
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
