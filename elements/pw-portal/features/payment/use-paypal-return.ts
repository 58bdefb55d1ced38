import { useEffect, useState } from 'react';
import { mayHavePayPalReturn } from '../../../../src/billing/may-have-paypal-return.ts';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { getPaymentAccess } from '../../../../src/payments/due/payment-access.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import type { PortalContext } from '../../app/portal-context.tsx';

/** The purpose of the portal's redirects to PayPal, so that no other page handles their return. */
export const payPalPurpose = 'payment-method';

/**
 * Opens the payment steps again when a reader returns from PayPal: at the confirmation if they agreed, else at the
 * choice of a method. The code for that is loaded only then.
 */
export const usePayPalReturn = (
  edition: PortalEdition,
  hasAgent: boolean,
  openPaymentFlow: PortalContext['openPaymentFlow'],
): void => {
  const { http, platform, secrets } = useSdk();
  const [canBeReturn] = useState(() => mayHavePayPalReturn(platform, secrets));
  // A reader who was sent to PayPal had something to pay; the list of subscriptions loads later.
  const isWanted = canBeReturn && getPaymentAccess(edition, { hasAgent, hasRunning: true }) === 'form';
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const { log } = platform;
    import('../../../../src/payments/paypal/paypal.ts')
      .then(({ completePayPalRedirect }) =>
        completePayPalRedirect({ http, platform, log, merchant: edition }, secrets, payPalPurpose),
      )
      .then(
        (payPalReturn) => {
          if (isCurrent && payPalReturn !== null)
            openPaymentFlow({ payPalResult: payPalReturn.result, canRedirect: true });
        },
        (cause: unknown) => log.error('[PW] What PayPal brought could not be taken up', cause),
      );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, http, platform, secrets, edition, openPaymentFlow]);
};
