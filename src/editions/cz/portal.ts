import type { PortalDefinition } from '../selling/defaults.ts';

/** Czechia. */
export const czPortal: PortalDefinition = {
  countryCode: 'CZ',
  isPaid: true,
  currency: 'CZK',
  locale: 'cs-CZ',
  dateFormat: 'dd/MM/yyyy',
  flags: {
    hasAddressLine2: false,
    hasCompanyInput: true,
    hasPauseButton: true,
    isZipBeforeCity: true,
    hasSubscriptionBenefits: true,
  },
};
