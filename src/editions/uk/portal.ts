import type { PortalDefinition } from '../selling/defaults.ts';

/** United Kingdom. */
export const ukPortal: PortalDefinition = {
  countryCode: 'GB',
  isPaid: true,
  currency: 'GBP',
  locale: 'en-GB',
  dateFormat: 'dd/MM/yyyy',
  links: ['shop', 'ePaper', 'premium', 'gift'],
  flags: {
    isChangeEmailForbidden: true,
    hasCompanyInput: true,
    hasCountrySelect: true,
    hasGiftCard: true,
    hasGoogleAutocomplete: true,
    hasLiveChat: true,
    hasPauseButton: true,
    hasProductsCard: true,
    hasSubscriptionBenefits: true,
  },
};
