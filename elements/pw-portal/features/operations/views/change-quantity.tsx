import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { formatCents, withCurrency } from '../../../../../src/editions/selling/money.ts';
import { changeQuantity } from '../../../../../src/subscriptions/operations/change-quantity.ts';
import { usePortal } from '../../../app/portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { isOpenDonation, type OperationView, type SheetProps } from '../operation-view.ts';
import { usePreviewFacts } from '../state/use-preview-facts.ts';
import { useSheet } from '../state/use-sheet.ts';

/** The maximum quantity of a donation, as a multiple of its plan's price. */
const maxQuantity = 1000;

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.change-quantity'),
  confirm: (i18n) => i18n._('portal.do.change-quantity.confirm'),
  done: (i18n) => i18n._('portal.done.change-quantity'),
};

/** Changes the amount of a donation, as a multiple of the plan's price. */
const QuantitySheet = ({ subscription, onClose }: SheetProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { frame, perform } = useSheet(labels, subscription, onClose);
  const [quantity, setQuantity] = useState(subscription.quantity);
  const facts = usePreviewFacts(subscription.subsId);
  const id = useId();
  const errorId = useId();
  const isValid = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
  const { planPrice } = subscription;
  const previews = () => {
    if (!isValid) return [];
    return facts.isCreditLoading ? null : changeQuantity.preview(subscription, { ...facts, quantity });
  };
  return (
    <ActionSheet
      {...frame}
      previews={previews()}
      onConfirm={() => isValid && perform({ name: 'change-quantity', quantity })}
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
          max={maxQuantity}
          step={1}
          value={Number.isNaN(quantity) ? '' : quantity}
          aria-invalid={!isValid || undefined}
          aria-describedby={isValid ? undefined : errorId}
          onChange={({ currentTarget }) => setQuantity(currentTarget.valueAsNumber)}
        />
        {!isValid && (
          <p id={errorId} className="field-error" role="alert">
            {i18n._('portal.quantity.wrong', { least: 1, most: maxQuantity })}
          </p>
        )}
      </div>
    </ActionSheet>
  );
};

/** Changes the amount of a donation. */
export const changeQuantityView: OperationView = {
  labels,
  Sheet: QuantitySheet,
  action: { isOffered: isOpenDonation, needsRenewal: true },
};
