import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useMemo } from 'react';
import type { CheckoutView } from '../../src/checkout/checkout-state.ts';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';
import { FailureText } from '../sign-in/failure-text.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { CheckoutProvider, useCheckoutContext, useCheckoutState } from './checkout-context.tsx';
import { failureMessages } from './failure-messages.ts';
import { AlreadySubscribed } from './notices/already-subscribed.tsx';
import { NoPlans } from './notices/no-plans.tsx';
import { PlansFailed } from './notices/plans-failed.tsx';
import type { CheckoutWallContext } from './state/checkout-wall-context.ts';
import { useCheckout } from './state/use-checkout.ts';
import { StepList } from './step-list.tsx';
import { AccountStep } from './steps/account-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import { LazyAddressStep, LazyPaymentStep } from './steps/lazy-steps.tsx';
import { PlanStep } from './steps/plan-step.tsx';

const Loading = () => {
  const { i18n } = useLingui();
  return <Spinner label={i18n._('checkout.loading')} />;
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

/** The screens with a button that leaves the checkout. */
const exitScreens: readonly CheckoutView[] = ['done', 'already-subscribed', 'no-plans'];

const Content = () => {
  const { i18n } = useLingui();
  const { screen, step, steps, payment } = useCheckoutState();
  const Screen = screens[screen];
  if (screen !== step) return <Screen />;
  const isElsewhere = step !== 'payment' && payment.kind === 'failed' && payment.failure === 'elsewhere';
  return (
    <>
      <StepList steps={steps} current={step} />
      <FailureText>{isElsewhere ? failureMessages.elsewhere(i18n) : ''}</FailureText>
      <Screen />
    </>
  );
};

/** A checkout at its current step. */
export const CheckoutFlow = ({ context, edition }: { context: CheckoutWallContext; edition: PortalEdition }) => {
  const checkout = useCheckout(context, edition);
  const { screen } = useStore(checkout.$state);
  const hasExitButton = exitScreens.includes(screen);
  useEffect(() => context.onExitButtonChange(hasExitButton), [context, hasExitButton]);
  const value = useMemo(() => ({ checkout, edition, wall: context }), [checkout, edition, context]);
  return (
    <CheckoutProvider value={value}>
      <Content />
    </CheckoutProvider>
  );
};
