import type { PortalEdition } from '../../editions/selling/portal-edition.ts';

/**
 * Place where a reader can change payment methods: a `form` of the portal, `elsewhere` (the conductor's own page, in a
 * new tab), or nowhere: an `agent` impersonates them (security point 11), or the edition is `closed`, because it sells
 * nothing or by its flag (spec: portal point 3, update-payment UI). A running subscription can be paid in every
 * edition.
 */
export type PaymentAccess = 'form' | 'elsewhere' | 'agent' | 'closed';

const places = { chargebee: 'form', conductor: 'elsewhere' } as const;

/** Returns the place. Saved payment methods are shown in all of them. */
export const getPaymentAccess = (
  { isPaid, canUpdatePayment, billing }: Pick<PortalEdition, 'isPaid' | 'canUpdatePayment' | 'billing'>,
  { hasAgent, hasRunning }: { hasAgent: boolean; hasRunning: boolean },
): PaymentAccess => {
  if (!hasRunning && !(isPaid && canUpdatePayment)) return 'closed';
  return hasAgent ? 'agent' : places[billing];
};
