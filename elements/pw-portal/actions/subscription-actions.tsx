import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { Button } from '../../ui/button/button.tsx';
import { openShippingText } from '../address/open-shipping-text.ts';
import { useDue } from '../parts/use-due.ts';
import { usePortal } from '../portal-context.tsx';
import { actionWords } from './action-words.ts';
import { type Action, type ActionName, actionsOf } from './actions-of.ts';
import { hindranceText } from './hindrance-words.ts';
import { Sheet } from './sheet.tsx';
import { PlainSheet } from './sheets/plain-sheet.tsx';

/** What wants a subscription that goes on: whoever has cancelled is offered to keep it first. */
const wantsKeeping: readonly ActionName[] = ['change-subscription', 'change-quantity'];

interface ActionButtonProps {
  action: Action;
  text: string;
  /** Whose button this is, where others are called the same. */
  about: string | null;
  onOpen: () => void;
  /** Opens the sheet that takes a cancellation back. */
  onKeep: () => void;
}

/** A control that opens its sheet, or says why it can't now, and what helps. */
const ActionButton = ({ action, text, about, onOpen, onKeep }: ActionButtonProps) => {
  const { i18n } = useLingui();
  const id = useId();
  const { permission } = action;
  const what = about !== null && <span className="unseen"> – {about}</span>;
  if (permission.isAllowed) {
    return (
      <Button look="quiet" onClick={onOpen}>
        {text}
        {what}
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
        {what}
      </button>
      <p id={id} className="hint">
        {hindranceText(i18n, permission.hindrance)}
      </p>
      {permission.hindrance === 'is-ending' && wantsKeeping.includes(action.name) && (
        <Button look="quiet" onClick={onKeep}>
          {i18n._('portal.do.keep-first')}
          {what}
        </Button>
      )}
    </div>
  );
};

interface SubscriptionActionsProps {
  subscription: DetailedSubscription;
  /** What it is called beside others, which every button says then; null: there is no other. */
  about: string | null;
}

/** What can be done with a subscription. */
export const SubscriptionActions = ({ subscription, about }: SubscriptionActionsProps) => {
  const { i18n } = useLingui();
  const { edition, shipping } = usePortal();
  const read = useStore(shipping.$of(subscription.subsId));
  const [opened, setOpened] = useState<ActionName | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const isDue = useDue(subscription.subsId) !== null;
  const actions = actionsOf(subscription, edition.flags, isDue);
  const textOf = (name: ActionName) => {
    if (name === 'update-shipping') return openShippingText(i18n, read);
    return name === 'change-subscription' ? i18n._('portal.do.change') : actionWords[name].open(i18n);
  };
  return (
    <>
      <div className="actions" part="actions">
        {actions.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            text={textOf(action.name)}
            about={about}
            onOpen={() => setOpened(action.name)}
            onKeep={() => setKeeping(true)}
          />
        ))}
      </div>
      {isKeeping && (
        <PlainSheet
          name="remove-scheduled-cancellation"
          subscription={subscription}
          onClose={() => setKeeping(false)}
        />
      )}
      {opened !== null && <Sheet name={opened} subscription={subscription} onClose={() => setOpened(null)} />}
    </>
  );
};
