import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import type { BlockedReason } from '../../../../src/subscriptions/operations/permission.ts';
import type { OperationName } from '../../../../src/subscriptions/operations/registry.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useDueInvoice } from '../../hooks/use-due-invoice.ts';
import { type Action, actionsOf, groupActions } from './actions-of.ts';
import { blockedReasonText } from './labels/blocked-reason-labels.ts';
import { operationViews } from './views/registry.ts';

interface BlockedActionsProps {
  /** Actions that are blocked for the same reason, with their labels. */
  actions: readonly (readonly [action: Action, text: string])[];
  reason: BlockedReason;
  /** The subscription's name, if other buttons have the same label. */
  nameSuffix: ReactNode;
  /** Opens the sheet that undoes the cancellation. */
  onUndoCancellation: () => void;
}

/** Actions that are blocked: why, once for all of them, and what helps. */
const BlockedActions = ({ actions, reason, nameSuffix, onUndoCancellation }: BlockedActionsProps) => {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className="actions-held">
      {actions.map(([{ name }, text]) => (
        <button
          key={name}
          type="button"
          className="button quiet"
          part="button button-quiet"
          aria-disabled="true"
          aria-describedby={id}
        >
          {text}
          {nameSuffix}
        </button>
      ))}
      <p id={id} className="hint">
        {blockedReasonText(i18n, reason)}
      </p>
      {reason === 'is-ending' && actions.some(([{ needsRenewal }]) => needsRenewal) && (
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
  const { allowed, blocked } = groupActions(actionsOf(subscription, edition.flags, isDue));
  const textOf = ({ name }: Action) => {
    const { labels, labelsFor } = operationViews[name];
    return (labelsFor?.(subscription) ?? labels).open(i18n, hasNoAddress);
  };
  const nameSuffix = subscriptionName !== null && <span className="unseen"> – {subscriptionName}</span>;
  return (
    <>
      <div className="actions" part="actions">
        {allowed.map((action) => (
          <Button key={action.name} variant="quiet" onClick={() => setOpenName(action.name)}>
            {textOf(action)}
            {nameSuffix}
          </Button>
        ))}
        {[...blocked].map(([reason, actions]) => (
          <BlockedActions
            key={reason}
            reason={reason}
            actions={actions.map((action) => [action, textOf(action)])}
            nameSuffix={nameSuffix}
            onUndoCancellation={() => setOpenName('remove-scheduled-cancellation')}
          />
        ))}
      </div>
      {Sheet !== null && <Sheet subscription={subscription} onClose={() => setOpenName(null)} />}
    </>
  );
};
