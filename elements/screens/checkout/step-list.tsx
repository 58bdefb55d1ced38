import { useLingui } from '@lingui/react';
import type { CheckoutStep } from '../../../src/checkout/steps.ts';
import type { Words } from '../sign-in/credential-words.ts';

const stepWords: Readonly<Record<CheckoutStep, Words>> = {
  plan: (i18n) => i18n._('checkout.step.plan'),
  account: (i18n) => i18n._('checkout.step.account'),
  address: (i18n) => i18n._('checkout.step.address'),
  payment: (i18n) => i18n._('checkout.step.payment'),
  done: (i18n) => i18n._('checkout.step.done'),
};

/** Which steps there are, and which of them this is. */
export const StepList = ({ steps, at }: { steps: readonly CheckoutStep[]; at: CheckoutStep }) => {
  const { i18n } = useLingui();
  const here = steps.indexOf(at);
  return (
    <ol className="checkout-steps" part="steps" aria-label={i18n._('checkout.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined} data-done={index < here || undefined}>
          {stepWords[step](i18n)}
        </li>
      ))}
    </ol>
  );
};
