import { useLingui } from '@lingui/react';
import { type ComponentType, useMemo } from 'react';
import type { CheckoutView } from '../../src/checkout/checkout-state.ts';
import { openCheckout } from '../../src/checkout/open-checkout.ts';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';
import { useOpenStore } from '../hooks/use-open-store.ts';
import { useSdk } from '../host/sdk-context.tsx';
import { FailureText } from '../sign-in/failure-text.tsx';
import { CheckoutProvider, useCheckoutContext, useCheckoutState } from './checkout-context.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { failureMessages } from './failure-messages.ts';
import { AlreadySubscribed } from './notices/already-subscribed.tsx';
import { NoPlans } from './notices/no-plans.tsx';
import { PlansFailed } from './notices/plans-failed.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { CheckoutWallContext } from './state/checkout-wall-context.ts';
import { StepList } from './step-list.tsx';
import { AccountStep } from './steps/account-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import { LazyAddressStep, LazyPaymentStep } from './steps/lazy-steps.tsx';
import { PlanStep } from './steps/plan-step.tsx';

const Loading = () => {
  const { i18n } = useLingui();
  return <CheckoutSkeleton label={i18n._('checkout.loading')} />;
};

const NoPlansNotice = () => <NoPlans onClose={useCheckoutContext().wall.close} />;

const screens: Readonly<Record<CheckoutView, ComponentType>> = {
  loading: Loading,
  'already-subscribed': AlreadySubscribed,
  'plans-failed': PlansFailed,
  'no-plans': NoPlansNotice,
  plan: PlanStep,
  account: AccountStep,
  address: LazyAddressStep,
  payment: LazyPaymentStep,
  done: DoneStep,
};

const Content = () => {
  const { i18n } = useLingui();
  const { screen, step, steps, payment, plan } = useCheckoutState();
  const Screen = screens[screen];
  if (screen !== step) return <Screen />;
  const isElsewhere = step !== 'payment' && payment.kind === 'failed' && payment.failure === 'elsewhere';
  return (
    <>
      <StepList steps={steps} current={step} />
      {plan !== null && step !== 'plan' && step !== 'done' && <OrderSummary plan={plan} />}
      <FailureText>{isElsewhere ? failureMessages.elsewhere(i18n) : ''}</FailureText>
      <Screen />
    </>
  );
};

/** A checkout at its current step. */
export const CheckoutFlow = ({ context, edition }: { context: CheckoutWallContext; edition: PortalEdition }) => {
  const sdk = useSdk();
  const checkout = useOpenStore(() => openCheckout(sdk, edition, context.$wall, context.onExitButtonChange));
  const value = useMemo(() => ({ checkout, edition, wall: context }), [checkout, edition, context]);
  return (
    <CheckoutProvider value={value}>
      <Content />
    </CheckoutProvider>
  );
};
