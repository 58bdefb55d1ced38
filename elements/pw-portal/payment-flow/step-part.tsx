import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PaymentStep } from '../../../src/billing/payment-flow.ts';
import { StepList } from '../parts/step-list.tsx';
import { paymentStepWords } from './payment-step-words.ts';

interface StepPartProps {
  steps: readonly PaymentStep[];
  step: PaymentStep;
  children: ReactNode;
}

/** A step: where it stands among the others, and what there is to do in it. Its heading gets the focus. */
export const StepPart = ({ steps, step, children }: StepPartProps) => {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has another heading
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <div className="form" data-step={step}>
      <StepList steps={steps} at={step} words={paymentStepWords} />
      <h4 ref={heading} tabIndex={-1}>
        {paymentStepWords[step](i18n)}
      </h4>
      {children}
    </div>
  );
};
