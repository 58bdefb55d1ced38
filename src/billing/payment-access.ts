import type { PortalEdition } from '../edition/portal-edition.ts';

/**
 * Where somebody may say how they pay: in a `form` of the portal, `elsewhere` (on the conductor's own page, in a new tab),
 * or nowhere: an `agent` acts for them (security point 11), or the edition is `closed` for it, because it sells nothing or
 * its flag says so (spec: portal point 3, update-payment UI). What runs can be paid in every edition: a reader with a
 * subscription finds no door closed.
 */
export type PaymentAccess = 'form' | 'elsewhere' | 'agent' | 'closed';

const places = { chargebee: 'form', conductor: 'elsewhere' } as const;

/** Which of these it is. What is kept is shown in all of them. */
export const paymentAccess = (
  { isPaid, canUpdatePayment, billing }: Pick<PortalEdition, 'isPaid' | 'canUpdatePayment' | 'billing'>,
  { hasAgent, hasRunning }: { hasAgent: boolean; hasRunning: boolean },
): PaymentAccess => {
  if (!hasRunning && !(isPaid && canUpdatePayment)) return 'closed';
  return hasAgent ? 'agent' : places[billing];
};
