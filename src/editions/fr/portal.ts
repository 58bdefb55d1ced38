import { type PortalDefinition, unpaidFlags } from '../selling/defaults.ts';

/** France. */
export const frPortal: PortalDefinition = {
  countryCode: 'FR',
  currency: 'EUR',
  locale: 'fr-FR',
  canUpdatePayment: false,
  flags: {
    ...unpaidFlags,
    hasCompanyInput: true,
    hasCountrySelect: true,
    hasSepaDirect: true,
    isZipBeforeCity: true,
  },
};
