import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { TokenResult } from '../../../../src/payments/fields/payment.ts';
import { redirectToPayPal } from '../../../../src/payments/paypal/paypal.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { tokenResultText } from '../../../payment/payment-labels.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsMounted } from '../../hooks/use-is-mounted.ts';
import { payPalPurpose } from '../payment/use-paypal-return.ts';

/**
 * Redirects to PayPal's pages, which lead back to this page of the portal. Returns an error message if the redirect
 * fails.
 */
export const usePayPalRedirect = (): { isBusy: boolean; failure: string; redirect: () => void } => {
  const { i18n } = useLingui();
  const { http, platform } = useSdk();
  const { edition, onSignedOut } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<TokenResult | null>(null);
  const isMounted = useIsMounted();
  return {
    isBusy,
    failure: tokenResultText(i18n, result, 'paypal'),
    redirect: () => {
      if (isBusy) return;
      setBusy(true);
      setResult(null);
      const redirectState = { purpose: payPalPurpose, note: '', description: edition.look.name };
      void redirectToPayPal({ http, platform, log: platform.log, merchant: edition }, redirectState).then((outcome) => {
        if (outcome.kind === 'signed-out') onSignedOut();
        if (!isMounted.current) return;
        setBusy(false);
        setResult(outcome);
      });
    },
  };
};
