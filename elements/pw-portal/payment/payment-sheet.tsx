import { useLingui } from '@lingui/react';
import { useId, useRef } from 'react';
import { CloseButton } from '../../ui/close-button/close-button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useModal } from '../../use-modal.ts';
import { ToastPlace } from '../notices/toast-place.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useFocusAfter } from '../parts/use-focus-after.ts';
import { useLateCode } from '../parts/use-late-code.ts';
import type { PaymentWish } from '../portal-context.tsx';
import { paymentFlowCode } from './payment-flow-code.ts';

interface PaymentSheetProps extends PaymentWish {
  onClose: () => void;
}

const load = () => paymentFlowCode.load();

/** The sheet in which somebody says how they pay, step by step. What happens in it comes with its first opening. */
export const PaymentSheet = ({ returned, canLeave, onClose }: PaymentSheetProps) => {
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  useFocusAfter();
  const { loaded, retry } = useLateCode(load, '[PW] The payment steps could not be loaded');
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="sheet" part="sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="form">
        <h3 id={titleId}>{i18n._('portal.pay-by.add')}</h3>
        {loaded.state === 'loading' && <Spinner label={i18n._('portal.loading')} />}
        {loaded.state === 'failed' && <TryAgain text={i18n._('portal.page.failed')} onRetry={retry} />}
        {loaded.state === 'ready' && (
          <loaded.code.PaymentFlow returned={returned} canLeave={canLeave} onClose={close} />
        )}
      </div>
      <CloseButton label={i18n._('portal.change.close')} onClick={close} />
      <ToastPlace />
    </dialog>
  );
};
