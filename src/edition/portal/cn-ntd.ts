import { type PortalLiteral, sellsNothing } from './defaults.ts';

/** The TV network for mainland China. */
export const cnNtd: PortalLiteral = {
  edition: 'CN_NTD',
  countryCode: 'CN',
  currency: 'CNY',
  locale: 'zh-CN',
  links: [],
  backWords: 'tv',
  gatewayAccounts: { stripe: '1', paypal: '2' },
  canUpdatePayment: false,
  flags: {
    ...sellsNothing,
    hasCountrySelect: true,
    isTv: true,
    hasNewslettersTab: false,
    hasSubscriptionCard: false,
  },
};
