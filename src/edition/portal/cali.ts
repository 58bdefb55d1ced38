import { type PortalLiteral, sellsNothing } from './defaults.ts';

/** California's news site. It shares the site of the United States, whose subscribers read it too. */
export const cali: PortalLiteral = {
  edition: 'CALI',
  countryCode: 'US',
  currency: 'USD',
  locale: 'en-US',
  links: ['premium'],
  backWords: 'news-site',
  gatewayAccounts: { stripe: '1', paypal: '2' },
  canUpdatePayment: false,
  flags: { ...sellsNothing, hasLiveChat: true, hasStateSelect: true },
};
