import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { OperationName } from '../../../../src/subscriptions/operations/registry.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useDueInvoice } from '../../hooks/use-due-invoice.ts';
import { type Action, actionsOf } from './actions-of.ts';
import { blockedReasonText } from './labels/blocked-reason-labels.ts';
import { operationViews } from './views/registry.ts';

interface ActionButtonProps {
  action: Action;
  text: string;
  /** The subscription's name, if other buttons have the same label. */
  subscriptionName: string | null;
  onOpen: () => void;
  /** Opens the sheet that undoes the cancellation. */
  onUndoCancellation: () => void;
}

/** A button that opens its action's sheet, or says why the action is blocked and what helps. */
const ActionButton = ({ action, text, subscriptionName, onOpen, onUndoCancellation }: ActionButtonProps) => {
  const { i18n } = useLingui();
  const id = useId();
  const { permission } = action;
  const nameSuffix = subscriptionName !== null && <span className="unseen"> – {subscriptionName}</span>;
  if (permission.isAllowed) {
    return (
      <Button variant="quiet" onClick={onOpen}>
        {text}
        {nameSuffix}
      </Button>
    );
  }
  return (
    <div className="actions-held">
      <button
        type="button"
        className="button quiet"
        part="button button-quiet"
        aria-disabled="true"
        aria-describedby={id}
      >
        {text}
        {nameSuffix}
      </button>
      <p id={id} className="hint">
        {blockedReasonText(i18n, permission.reason)}
      </p>
      {permission.reason === 'is-ending' && action.needsRenewal && (
        <Button variant="quiet" onClick={onUndoCancellation}>
          {i18n._('portal.do.keep-first')}
          {nameSuffix}
        </Button>
      )}
    </div>
  );
};

interface SubscriptionActionsProps {
  subscription: DetailedSubscription;
  /** The subscription's name beside others, added to every button; null if it is the only one. */
  subscriptionName: string | null;
}

/** The actions of a subscription. */
export const SubscriptionActions = ({ subscription, subscriptionName }: SubscriptionActionsProps) => {
  const { i18n } = useLingui();
  const { edition, shipping } = usePortal();
  const shippingState = useStore(shipping.of(subscription.subsId).$list);
  const hasNoAddress = shippingState.items[0]?.address === null;
  const [openName, setOpenName] = useState<OperationName | null>(null);
  const Sheet = openName === null ? null : operationViews[openName].Sheet;
  const isDue = useDueInvoice(subscription.subsId) !== null;
  const actions = actionsOf(subscription, edition.flags, isDue);
  return (
    <>
      <div className="actions" part="actions">
        {actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            text={operationViews[action.name].labels.open(i18n, hasNoAddress)}
            subscriptionName={subscriptionName}
            onOpen={() => setOpenName(action.name)}
            onUndoCancellation={() => setOpenName('remove-scheduled-cancellation')}
          />
        ))}
      </div>
      {Sheet !== null && <Sheet subscription={subscription} onClose={() => setOpenName(null)} />}
    </>
  );
};
