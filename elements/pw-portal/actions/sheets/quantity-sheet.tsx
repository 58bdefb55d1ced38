import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { ofQuantity } from '../../../../src/billing/consequences/next-term.ts';
import { withDue } from '../../../../src/billing/consequences.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { formatCents, withCurrency } from '../../../../src/edition/money.ts';
import { useDue } from '../../parts/use-due.ts';
import { usePortal } from '../../portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { useCredit } from '../use-credit.ts';
import { useSheet } from '../use-sheet.ts';

/** A donation is at most this many times its plan's price. */
const most = 1000;

/** Another amount of a donation: how many times the plan's price. */
export const QuantitySheet = ({
  subscription,
  onClose,
}: {
  subscription: DetailedSubscription;
  onClose: () => void;
}) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { frame, perform } = useSheet('change-quantity', subscription, onClose);
  const [quantity, setQuantity] = useState(subscription.quantity);
  const creditCents = useCredit(subscription.subsId);
  const due = useDue(subscription.subsId);
  const id = useId();
  const errorId = useId();
  const isRight = Number.isInteger(quantity) && quantity >= 1 && quantity <= most;
  const { planPrice } = subscription;
  const wished = () => {
    if (!isRight) return [];
    return creditCents === null ? null : withDue(ofQuantity(subscription, quantity, creditCents), due?.dueDate ?? null);
  };
  return (
    <ActionSheet
      {...frame}
      consequences={wished()}
      onConfirm={() => isRight && perform({ name: 'change-quantity', quantity })}
    >
      <div className="field">
        <div className="field-head">
          <label htmlFor={id}>
            {planPrice === null
              ? i18n._('portal.quantity')
              : i18n._('portal.quantity.times', {
                  amount: formatCents(planPrice, withCurrency(edition, subscription.currency)),
                })}
          </label>
        </div>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          value={Number.isNaN(quantity) ? '' : quantity}
          aria-invalid={!isRight || undefined}
          aria-describedby={isRight ? undefined : errorId}
          onChange={({ currentTarget }) => setQuantity(currentTarget.valueAsNumber)}
        />
        {!isRight && (
          <p id={errorId} className="field-error" role="alert">
            {i18n._('portal.quantity.wrong', { least: 1, most })}
          </p>
        )}
      </div>
    </ActionSheet>
  );
};
