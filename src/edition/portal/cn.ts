import { type PortalLiteral, sellsNothing } from './defaults.ts';

/** The Chinese newspaper, in traditional characters. */
export const cn: PortalLiteral = {
  edition: 'CN',
  countryCode: 'CN',
  currency: 'CNY',
  locale: 'zh-Hant',
  gatewayAccounts: { stripe: '1', paypal: '2' },
  canUpdatePayment: false,
  flags: { ...sellsNothing, hasCountrySelect: true },
};
