import { useLingui } from '@lingui/react';
import { type ComponentType, useEffect } from 'react';
import type { CheckoutStep } from '../../../src/checkout/steps.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { FailureText } from '../sign-in/failure-text.tsx';
import type { CheckoutAccess } from './checkout-access.ts';
import { CheckoutProvider } from './checkout-context.tsx';
import { failureWords } from './failure-words.ts';
import { Already } from './notices/already.tsx';
import { NothingSold } from './notices/nothing-sold.tsx';
import { PlansFailed } from './notices/plans-failed.tsx';
import { StepList } from './step-list.tsx';
import { AccountStep } from './steps/account-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import { LateAddressStep, LatePaymentStep } from './steps/late-step.tsx';
import { PlanStep } from './steps/plan-step.tsx';
import { type CheckoutState, useCheckout } from './use-checkout.ts';

const steps: Readonly<Record<CheckoutStep, ComponentType>> = {
  plan: PlanStep,
  account: AccountStep,
  address: LateAddressStep,
  payment: LatePaymentStep,
  done: DoneStep,
};

const Content = ({ state }: { state: CheckoutState }) => {
  const { i18n } = useLingui();
  const { step, plans, isSubscribed, isPending, failure, access } = state;
  if (step !== 'done' && step !== 'account') {
    if (isSubscribed) return <Already />;
    if (plans.state === 'loading' || isPending) return <Spinner label={i18n._('checkout.loading')} />;
    if (plans.state === 'failed') return <PlansFailed />;
    if (plans.plans.length === 0) return <NothingSold onClose={access.close} />;
  }
  const Step = steps[step];
  return (
    <>
      <StepList steps={state.steps} at={step} />
      <FailureText>{failure === 'elsewhere' && step !== 'payment' ? failureWords.elsewhere(i18n) : ''}</FailureText>
      <Step />
    </>
  );
};

/** A checkout at the step where it stands. */
export const CheckoutFlow = ({ access, edition }: { access: CheckoutAccess; edition: PortalEdition }) => {
  const state = useCheckout(access, edition);
  const { step, plans, isSubscribed } = state;
  const isNothingSold = plans.state === 'known' && plans.plans.length === 0;
  const hasWayOut = step === 'done' || (step !== 'account' && (isSubscribed || isNothingSold));
  useEffect(() => access.onWayOut(hasWayOut), [access, hasWayOut]);
  return (
    <CheckoutProvider value={state}>
      <Content state={state} />
    </CheckoutProvider>
  );
};
