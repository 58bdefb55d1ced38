import type { PortalDefinition } from '../selling/defaults.ts';

/** Germany. */
export const dePortal: PortalDefinition = {
  countryCode: 'DE',
  isPaid: true,
  currency: 'EUR',
  locale: 'de-DE',
  dateFormat: 'dd/MM/yyyy',
  links: ['shop', 'ePaper', 'premium'],
  // By law, a cancellation must not have a detour.
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
