import { type PortalDefinition, unpaidFlags } from '../selling/defaults.ts';

/** The Chinese newspaper, in traditional characters. */
export const cnPortal: PortalDefinition = {
  countryCode: 'CN',
  currency: 'CNY',
  locale: 'zh-Hant',
  gatewayAccounts: { stripe: '1', paypal: '2' },
  canUpdatePayment: false,
  flags: { ...unpaidFlags, hasCountrySelect: true },
};
