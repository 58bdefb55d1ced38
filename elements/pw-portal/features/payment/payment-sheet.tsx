import { useLingui } from '@lingui/react';
import { useId, useRef } from 'react';
import { useModal } from '../../../hooks/interaction/use-modal.ts';
import { CloseButton } from '../../../ui/close-button/close-button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import type { PaymentFlowRequest } from '../../app/portal-context.tsx';
import { useFocusHeadingOnUnmount } from '../../hooks/use-focus-heading.ts';
import { useRetryableModule } from '../../hooks/use-lazy-module.ts';
import { ErrorCard } from '../../parts/error-card.tsx';
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
  const { module, retry } = useRetryableModule(loadPaymentFlow, '[PW] The payment steps could not be loaded');
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="sheet" part="sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="form">
        <h3 id={titleId}>{i18n._('portal.pay-by.add')}</h3>
        {module.state === 'loading' && <Spinner label={i18n._('portal.loading')} />}
        {module.state === 'failed' && <ErrorCard text={i18n._('portal.page.failed')} onRetry={retry} />}
        {module.state === 'ready' && (
          <module.value.PaymentFlow payPalResult={payPalResult} canRedirect={canRedirect} onClose={close} />
        )}
      </div>
      <CloseButton label={i18n._('portal.change.close')} onClick={close} />
      <ToastOutlet />
    </dialog>
  );
};
