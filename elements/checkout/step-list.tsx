import { useLingui } from '@lingui/react';
import type { CheckoutStep } from '../../src/checkout/steps.ts';
import type { LocalizedText } from '../sign-in/credential-messages.ts';
import { Steps } from '../ui/steps/steps.tsx';

const stepLabels: Readonly<Record<CheckoutStep, LocalizedText>> = {
  plan: (i18n) => i18n._('checkout.step.plan'),
  account: (i18n) => i18n._('checkout.step.account'),
  address: (i18n) => i18n._('checkout.step.address'),
  payment: (i18n) => i18n._('checkout.step.payment'),
  done: (i18n) => i18n._('checkout.step.done'),
};

/** The steps of the checkout, with the current one marked. */
export const StepList = ({ steps, current }: { steps: readonly CheckoutStep[]; current: CheckoutStep }) => {
  const { i18n } = useLingui();
  return (
    <Steps
      kind="checkout-steps"
      label={i18n._('checkout.steps')}
      steps={steps}
      current={current}
      textOf={(step) => stepLabels[step](i18n)}
    />
  );
};
