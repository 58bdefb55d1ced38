import { type PortalDefinition, unpaidFlags } from '../selling/defaults.ts';

/** Romania. */
export const roPortal: PortalDefinition = {
  countryCode: 'RO',
  currency: 'RON',
  locale: 'ro-RO',
  dateFormat: 'dd/MM/yyyy',
  links: ['ePaper'],
  canUpdatePayment: false,
  flags: {
    ...unpaidFlags,
    hasCompanyInput: true,
    hasSubscriptionCard: false,
    isZipBeforeCity: true,
  },
};
