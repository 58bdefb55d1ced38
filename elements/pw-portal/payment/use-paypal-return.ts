import { useEffect, useState } from 'react';
import { paymentAccess } from '../../../src/billing/payment-access.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { mayHaveReturned } from '../../../src/payment/may-have-returned.ts';
import { useSdk } from '../../sdk-context.tsx';
import type { PortalAccess } from '../portal-context.tsx';

/** What the portal sends readers to PayPal for, so that no other page takes up what they bring. */
export const payPalPurpose = 'payment-method';

/**
 * Opens the payment steps again for whoever comes back from PayPal, with what they bring: with an agreement at its
 * confirmation, without one where they choose. The code for that comes to nobody else.
 */
export const usePayPalReturn = (
  edition: PortalEdition,
  hasAgent: boolean,
  askPayment: PortalAccess['askPayment'],
): void => {
  const { http, platform, secrets } = useSdk();
  const [mayReturn] = useState(() => mayHaveReturned(platform, secrets));
  // Whoever was sent to PayPal had something to pay; the list of that comes later.
  const isWanted = mayReturn && paymentAccess(edition, { hasAgent, hasRunning: true }) === 'form';
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const { log } = platform;
    import('../../../src/payment/paypal.ts')
      .then(({ returnFromPayPal }) =>
        returnFromPayPal({ http, platform, log, seller: edition }, secrets, payPalPurpose),
      )
      .then(
        (returned) => {
          if (isCurrent && returned !== null) askPayment({ returned: returned.answer, canLeave: true });
        },
        (cause: unknown) => log.error('[PW] What PayPal brought could not be taken up', cause),
      );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, http, platform, secrets, edition, askPayment]);
};
