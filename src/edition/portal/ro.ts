import { type PortalLiteral, sellsNothing } from './defaults.ts';

/** Romania. */
export const ro: PortalLiteral = {
  edition: 'RO',
  countryCode: 'RO',
  currency: 'RON',
  locale: 'ro-RO',
  dateFormat: 'dd/MM/yyyy',
  links: ['ePaper'],
  canUpdatePayment: false,
  flags: {
    ...sellsNothing,
    hasCompanyInput: true,
    hasSubscriptionCard: false,
    isZipBeforeCity: true,
  },
};
