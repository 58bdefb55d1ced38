import type { PortalLiteral } from './defaults.ts';

/** Brazil. */
export const br: PortalLiteral = {
  edition: 'BR',
  countryCode: 'BR',
  currency: 'BRL',
  locale: 'pt-BR',
  links: ['ePaper'],
  gatewayAccounts: { stripe: '1', paypal: '2' },
  flags: { hasStateSelect: true, hasSubscriptionCard: false },
  development: { isPaid: true },
};
