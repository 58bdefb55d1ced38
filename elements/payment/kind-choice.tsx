import { useLingui } from '@lingui/react';
import { useId } from 'react';
import type { PaymentKind } from '../../src/payments/fields/payment.ts';
import { KindIcon } from './kind-icon.tsx';
import { paymentKindText } from './payment-labels.ts';

interface KindChoiceProps {
  kinds: readonly PaymentKind[];
  chosenKind: PaymentKind | null;
  /** Disables the choice while a payment is running. */
  isDisabled: boolean;
  onChoose: (kind: PaymentKind) => void;
}

/** The choice of a payment kind. */
export const KindChoice = ({ kinds, chosenKind, isDisabled, onChoose }: KindChoiceProps) => {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className="choices" part="payment-kinds" aria-disabled={isDisabled || undefined}>
      <legend>{i18n._('pay.kinds')}</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            value={kind}
            checked={kind === chosenKind}
            onChange={() => {
              if (!isDisabled) onChoose(kind);
            }}
          />
          <KindIcon kind={kind} />
          <span>{paymentKindText(i18n, kind)}</span>
        </label>
      ))}
    </fieldset>
  );
};
