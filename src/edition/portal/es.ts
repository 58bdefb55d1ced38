import type { PortalLiteral } from './defaults.ts';

/** Spain. */
export const es: PortalLiteral = {
  edition: 'ES',
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
