import { useLingui } from '@lingui/react';
import { useId, useRef } from 'react';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { CloseButton } from '../../../ui/close-button/close-button.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useModal } from '../../../use-modal.ts';
import { ToastPlace } from '../../notices/toast-place.tsx';
import { nameText } from '../../parts/subscription-words.ts';
import { TryAgain } from '../../parts/try-again.tsx';
import { useFocusAfter } from '../../parts/use-focus-after.ts';
import { useLateCode } from '../../parts/use-late-code.ts';
import { usePortal } from '../../portal-context.tsx';
import { changeFlowCode } from '../change-flow-code.ts';

interface ChangeSheetProps {
  subscription: DetailedSubscription;
  onClose: () => void;
}

const load = () => changeFlowCode.load();

/** The sheet in which a subscription is changed, step by step. What happens in it comes with its first opening. */
export const ChangeSheet = ({ subscription, onClose }: ChangeSheetProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  useFocusAfter();
  const { loaded, retry } = useLateCode(load, '[PW] The change of a subscription could not be loaded');

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="sheet" part="sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="form">
        <h3 id={titleId}>{i18n._('portal.do.change')}</h3>
        <p className="kicker">{nameText(i18n, edition, subscription)}</p>
        {loaded.state === 'loading' && <Spinner label={i18n._('portal.loading')} />}
        {loaded.state === 'failed' && <TryAgain text={i18n._('portal.page.failed')} onRetry={retry} />}
        {loaded.state === 'ready' && <loaded.code.ChangeFlow subscription={subscription} onClose={close} />}
      </div>
      <CloseButton label={i18n._('portal.change.close')} onClick={close} />
      <ToastPlace />
    </dialog>
  );
};
