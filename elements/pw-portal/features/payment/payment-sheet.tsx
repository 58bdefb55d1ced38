import { useLingui } from '@lingui/react';
import type { PaymentFlowRequest } from '../../../../src/payments/due/payment-sheet-store.ts';
import { PortalLazy } from '../../parts/portal-lazy.tsx';
import { PortalSheet } from '../sheet/portal-sheet.tsx';
import { paymentFlowModule } from './payment-flow-module.ts';

interface PaymentSheetProps extends PaymentFlowRequest {
  onClose: () => void;
}

/** The sheet in which a payment method is entered, step by step. Its content is loaded when it is first opened. */
export const PaymentSheet = ({ payPalResult, canRedirect, onClose }: PaymentSheetProps) => {
  const { i18n } = useLingui();
  return (
    <PortalSheet title={i18n._('portal.pay-by.add')} closeLabel={i18n._('portal.change.close')} onClose={onClose}>
      {(close) => (
        <PortalLazy load={paymentFlowModule.load} errorText="[PW] The payment steps could not be loaded">
          {({ PaymentFlow }) => <PaymentFlow payPalResult={payPalResult} canRedirect={canRedirect} onClose={close} />}
        </PortalLazy>
      )}
    </PortalSheet>
  );
};
