import { useLingui } from '@lingui/react';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';
import { usePortal } from '../../../app/portal-context.tsx';
import { PortalLazy } from '../../../parts/portal-lazy.tsx';
import { subscriptionName } from '../../../parts/subscription-labels.ts';
import { PortalSheet } from '../../sheet/portal-sheet.tsx';
import { changeFlowModule } from '../change-flow-module.ts';

interface ChangeSheetProps {
  subscription: DetailedSubscription;
  onClose: () => void;
}

/** The sheet in which a subscription is changed, step by step. Its content is loaded when it is first opened. */
export const ChangeSheet = ({ subscription, onClose }: ChangeSheetProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  return (
    <PortalSheet
      title={i18n._('portal.do.change')}
      subject={subscriptionName(i18n, edition, subscription)}
      closeLabel={i18n._('portal.change.close')}
      onClose={onClose}
    >
      {(close) => (
        <PortalLazy load={changeFlowModule.load} errorText="[PW] The change of a subscription could not be loaded">
          {({ ChangeFlow }) => <ChangeFlow subscription={subscription} onClose={close} />}
        </PortalLazy>
      )}
    </PortalSheet>
  );
};
