import { useLingui } from '@lingui/react';
import { type ReactNode, useRef } from 'react';
import type { PaymentFlowStep } from '../../../../src/payments/flow/payment-flow.ts';
import { useStepFocus } from '../../../ui/steps/use-step-focus.ts';
import { NumberedSteps } from '../../parts/step-list.tsx';
import { paymentStepLabels } from './payment-step-labels.ts';

interface PaymentStepFrameProps {
  steps: readonly PaymentFlowStep[];
  step: PaymentFlowStep;
  children: ReactNode;
}

/** A step: its place among the others, and its content. Its heading gets the focus. */
export const PaymentStepFrame = ({ steps, step, children }: PaymentStepFrameProps) => {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(heading, step);
  return (
    <div className="form" data-step={step}>
      <NumberedSteps steps={steps} current={step} labels={paymentStepLabels} />
      <h4 ref={heading} tabIndex={-1}>
        {paymentStepLabels[step](i18n)}
      </h4>
      {children}
    </div>
  );
};
