import { type PortalLiteral, sellsNothing } from './defaults.ts';

/** France. */
export const fr: PortalLiteral = {
  edition: 'FR',
  countryCode: 'FR',
  currency: 'EUR',
  locale: 'fr-FR',
  canUpdatePayment: false,
  flags: {
    ...sellsNothing,
    hasCompanyInput: true,
    hasCountrySelect: true,
    hasSepaDirect: true,
    isZipBeforeCity: true,
  },
};
