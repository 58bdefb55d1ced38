import { useLingui } from '@lingui/react';
import { useId, useRef } from 'react';
import { useModal } from '../../../hooks/interaction/use-modal.ts';
import { CloseButton } from '../../../ui/close-button/close-button.tsx';
import type { PaymentFlowRequest } from '../../app/portal-context.tsx';
import { useFocusHeadingOnUnmount } from '../../hooks/use-focus-heading.ts';
import { PortalLazy } from '../../parts/portal-lazy.tsx';
import { ToastOutlet } from '../notices/toast-outlet.tsx';
import { paymentFlowModule } from './payment-flow-module.ts';

interface PaymentSheetProps extends PaymentFlowRequest {
  onClose: () => void;
}

const loadPaymentFlow = () => paymentFlowModule.load();

/** The sheet in which a payment method is entered, step by step. Its content is loaded when it is first opened. */
export const PaymentSheet = ({ payPalResult, canRedirect, onClose }: PaymentSheetProps) => {
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  useFocusHeadingOnUnmount();
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="sheet" part="sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="form">
        <h3 id={titleId}>{i18n._('portal.pay-by.add')}</h3>
        <PortalLazy load={loadPaymentFlow} errorText="[PW] The payment steps could not be loaded">
          {({ PaymentFlow }) => <PaymentFlow payPalResult={payPalResult} canRedirect={canRedirect} onClose={close} />}
        </PortalLazy>
      </div>
      <CloseButton label={i18n._('portal.change.close')} onClick={close} />
      <ToastOutlet />
    </dialog>
  );
};
