import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef } from 'react';
import { dayText } from '../../../../../src/editions/selling/day-text.ts';
import { formatCents, withCurrency } from '../../../../../src/editions/selling/money.ts';
import type { ChangeStep } from '../../../../../src/subscriptions/change-plan/change-flow.ts';
import type { ChangeSummary } from '../../../../../src/subscriptions/change-plan/change-store.ts';
import { AddressText } from '../../../../address/address-text.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { NumberedSteps } from '../../../parts/step-list.tsx';
import { planLabels } from '../../operations/labels/plan-labels.ts';
import { stepLabels } from '../change-labels.ts';

interface SuccessStepProps {
  steps: readonly ChangeStep[];
  result: ChangeSummary;
  onDone: () => void;
}

/** The result of the change. */
export const ChangeSuccessStep = ({ steps, result, onDone }: SuccessStepProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { plan, from, nextCharge, mode, address } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const day = (at: number) => dayText(i18n, edition, at);
  const nextChargeText = () => {
    if (nextCharge === null) return null;
    const date = day(nextCharge.at);
    if (nextCharge.cents === null) return date;
    const amount = formatCents(nextCharge.cents, withCurrency(edition, nextCharge.currency));
    return i18n._('portal.change.amount-on', { amount, date });
  };
  return (
    <div className="form" data-step="change-success">
      <NumberedSteps steps={steps} current="change-success" labels={stepLabels} />
      <h4 ref={heading} tabIndex={-1}>
        {planLabels[mode].done(i18n)}
      </h4>
      <Facts
        facts={[
          [i18n._('portal.change.plan'), plan || null],
          [i18n._('portal.change.from'), from === null ? null : day(from)],
          [i18n._('portal.change.next-charge'), nextChargeText()],
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
