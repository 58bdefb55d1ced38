import { type PortalDefinition, unpaidFlags } from '../selling/defaults.ts';

/** The TV network for mainland China. */
export const cnNtdPortal: PortalDefinition = {
  countryCode: 'CN',
  currency: 'CNY',
  locale: 'zh-CN',
  links: [],
  gatewayAccounts: { stripe: '1', paypal: '2' },
  canUpdatePayment: false,
  flags: {
    ...unpaidFlags,
    hasCountrySelect: true,
    isTv: true,
    hasNewslettersTab: false,
    hasSubscriptionCard: false,
  },
};
