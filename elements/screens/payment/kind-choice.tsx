import { useLingui } from '@lingui/react';
import { useId } from 'react';
import type { PaymentKind } from '../../../src/payment/payment.ts';
import { KindIcon } from './kind-icon.tsx';
import { kindText } from './payment-words.ts';

interface KindChoiceProps {
  kinds: readonly PaymentKind[];
  chosen: PaymentKind | null;
  /** Nothing else can be chosen while something is under way. */
  isHeld: boolean;
  onChoose: (kind: PaymentKind) => void;
}

/** The ways to pay, one of which is to be chosen. */
export const KindChoice = ({ kinds, chosen, isHeld, onChoose }: KindChoiceProps) => {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className="choices" part="payment-kinds" aria-disabled={isHeld || undefined}>
      <legend>{i18n._('pay.kinds')}</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            value={kind}
            checked={kind === chosen}
            onChange={() => {
              if (!isHeld) onChoose(kind);
            }}
          />
          <KindIcon kind={kind} />
          <span>{kindText(i18n, kind)}</span>
        </label>
      ))}
    </fieldset>
  );
};
