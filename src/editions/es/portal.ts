import type { PortalDefinition } from '../selling/defaults.ts';

/** Spain. */
export const esPortal: PortalDefinition = {
  countryCode: 'ES',
  currency: 'EUR',
  locale: 'es-ES',
  flags: {
    hasCompanyInput: true,
    hasCountrySelect: true,
    hasSepaDirect: true,
    hasSubscriptionCard: false,
    isZipBeforeCity: true,
  },
  development: { isPaid: true },
};
