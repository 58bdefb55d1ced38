import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { PaymentAnswer } from '../../../src/payment/payment.ts';
import { beginPayPal } from '../../../src/payment/paypal.ts';
import { answerText } from '../../screens/payment/payment-words.ts';
import { useSdk } from '../../sdk-context.tsx';
import { useIsHere } from '../parts/use-is-here.ts';
import { payPalPurpose } from '../payment/use-paypal-return.ts';
import { usePortal } from '../portal-context.tsx';

/** Leaves for PayPal's pages, which lead back to this page of the portal; says why where that does not come to pass. */
export const useLeaveForPayPal = (): { isBusy: boolean; failure: string; leave: () => void } => {
  const { i18n } = useLingui();
  const { http, platform } = useSdk();
  const { edition, onSignedOut } = usePortal();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<PaymentAnswer | null>(null);
  const isHere = useIsHere();
  return {
    isBusy,
    failure: answerText(i18n, answer, 'paypal'),
    leave: () => {
      if (isBusy) return;
      setBusy(true);
      setAnswer(null);
      const errand = { purpose: payPalPurpose, note: '', description: edition.look.name };
      void beginPayPal({ http, platform, log: platform.log, seller: edition }, errand).then((ended) => {
        if (ended.kind === 'signed-out') onSignedOut();
        if (!isHere.current) return;
        setBusy(false);
        setAnswer(ended);
      });
    },
  };
};
