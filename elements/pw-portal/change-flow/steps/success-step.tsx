import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import type { ChangeStep } from '../../../../src/billing/change-flow.ts';
import { formatDate } from '../../../../src/edition/dates.ts';
import { formatCents, withCurrency } from '../../../../src/edition/money.ts';
import { AddressText } from '../../../screens/address/address-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { StepList } from '../../parts/step-list.tsx';
import { usePortal } from '../../portal-context.tsx';
import { modeWords, stepWords } from '../change-words.ts';
import type { Changed } from '../use-change.ts';

interface SuccessStepProps {
  steps: readonly ChangeStep[];
  changed: Changed;
  onDone: () => void;
}

/** What is so now. */
export const SuccessStep = ({ steps, changed, onDone }: SuccessStepProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { plan, from, nextCharge, mode, address } = changed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const day = (at: number) => formatDate(at, edition.dateFormat);
  const next = () => {
    if (nextCharge === null) return null;
    const date = day(nextCharge.at);
    if (nextCharge.cents === null) return date;
    const amount = formatCents(nextCharge.cents, withCurrency(edition, nextCharge.currency));
    return i18n._('portal.change.amount-on', { amount, date });
  };
  return (
    <div className="form" data-step="change-success">
      <StepList steps={steps} at="change-success" words={stepWords} />
      <h4 ref={heading} tabIndex={-1}>
        {modeWords[mode].done(i18n)}
      </h4>
      <Facts
        facts={[
          [i18n._('portal.change.plan'), plan || null],
          [i18n._('portal.change.from'), from === null ? null : day(from)],
          [i18n._('portal.change.next-charge'), next()],
        ]}
      />
      {address !== null && (
        <div className="delivery">
          <h5>{i18n._('portal.address')}</h5>
          <AddressText edition={edition} address={address} />
        </div>
      )}
      <div className="sheet-buttons">
        <Button onClick={onDone}>{i18n._('portal.change.done')}</Button>
      </div>
    </div>
  );
};
