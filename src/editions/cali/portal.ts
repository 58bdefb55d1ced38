import { type PortalDefinition, unpaidFlags } from '../selling/defaults.ts';

/** California's news site. It shares the site of the United States, whose subscribers read it too. */
export const caliPortal: PortalDefinition = {
  countryCode: 'US',
  currency: 'USD',
  locale: 'en-US',
  links: ['premium'],
  backLinkLabel: 'news-site',
  gatewayAccounts: { stripe: '1', paypal: '2' },
  canUpdatePayment: false,
  flags: { ...unpaidFlags, hasLiveChat: true, hasStateSelect: true },
};
