import type { PortalLiteral } from './defaults.ts';

/** Germany. */
export const de: PortalLiteral = {
  edition: 'DE',
  countryCode: 'DE',
  isPaid: true,
  currency: 'EUR',
  locale: 'de-DE',
  dateFormat: 'dd/MM/yyyy',
  links: ['shop', 'ePaper', 'premium'],
  // The law wants no detour before a cancellation.
  hasRetentionOffer: false,
  hasWideNewsletters: false,
  isSameDomain: true,
  flags: {
    hasAddressLine2: false,
    isChangeEmailForbidden: true,
    hasCompanyInput: true,
    hasCountrySelect: true,
    hasGermanProductImage: true,
    hasPauseButton: true,
    hasProductsCard: true,
    hasSamplePage: true,
    hasSepaDirect: true,
    isZipBeforeCity: true,
    hasSubscriptionBenefits: true,
  },
  development: { isSameDomain: false },
};
