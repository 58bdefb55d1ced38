import { useLingui } from '@lingui/react';
import { useId, useRef } from 'react';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';
import { useModal } from '../../../../hooks/interaction/use-modal.ts';
import { CloseButton } from '../../../../ui/close-button/close-button.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { useFocusHeadingOnUnmount } from '../../../hooks/use-focus-heading.ts';
import { PortalLazy } from '../../../parts/portal-lazy.tsx';
import { subscriptionName } from '../../../parts/subscription-labels.ts';
import { ToastOutlet } from '../../notices/toast-outlet.tsx';
import { changeFlowModule } from '../change-flow-module.ts';

interface ChangeSheetProps {
  subscription: DetailedSubscription;
  onClose: () => void;
}

const loadChangeFlow = () => changeFlowModule.load();

/** The sheet in which a subscription is changed, step by step. Its content is loaded when it is first opened. */
export const ChangeSheet = ({ subscription, onClose }: ChangeSheetProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  useFocusHeadingOnUnmount();

  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="sheet" part="sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="form">
        <h3 id={titleId}>{i18n._('portal.do.change')}</h3>
        <p className="kicker">{subscriptionName(i18n, edition, subscription)}</p>
        <PortalLazy load={loadChangeFlow} errorText="[PW] The change of a subscription could not be loaded">
          {({ ChangeFlow }) => <ChangeFlow subscription={subscription} onClose={close} />}
        </PortalLazy>
      </div>
      <CloseButton label={i18n._('portal.change.close')} onClick={close} />
      <ToastOutlet />
    </dialog>
  );
};
