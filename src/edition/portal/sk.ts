import { type PortalLiteral, sellsNothing } from './defaults.ts';

/** Slovakia. */
export const sk: PortalLiteral = {
  edition: 'SK',
  countryCode: 'SK',
  currency: 'EUR',
  locale: 'sk-SK',
  links: ['ePaper'],
  canUpdatePayment: false,
  flags: {
    ...sellsNothing,
    hasAddressLine2: false,
    hasCompanyInput: true,
    hasSepaDirect: true,
    hasSubscriptionCard: false,
    isZipBeforeCity: true,
  },
};
