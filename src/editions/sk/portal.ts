import { type PortalDefinition, unpaidFlags } from '../selling/defaults.ts';

/** Slovakia. */
export const skPortal: PortalDefinition = {
  countryCode: 'SK',
  currency: 'EUR',
  locale: 'sk-SK',
  links: ['ePaper'],
  canUpdatePayment: false,
  flags: {
    ...unpaidFlags,
    hasAddressLine2: false,
    hasCompanyInput: true,
    hasSepaDirect: true,
    hasSubscriptionCard: false,
    isZipBeforeCity: true,
  },
};
