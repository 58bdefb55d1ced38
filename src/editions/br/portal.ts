import type { PortalDefinition } from '../selling/defaults.ts';

/** Brazil. */
export const brPortal: PortalDefinition = {
  countryCode: 'BR',
  currency: 'BRL',
  locale: 'pt-BR',
  links: ['ePaper'],
  gatewayAccounts: { stripe: '1', paypal: '2' },
  flags: { hasStateSelect: true, hasSubscriptionCard: false },
  development: { isPaid: true },
};
