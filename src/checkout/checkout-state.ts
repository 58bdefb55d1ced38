import type { ShippingAddress, ValidationStatus } from '../addresses/address.ts';
import type { CheckoutScreenName } from '../flow/nodes/screen-names.ts';
import type { PaymentKind } from '../payments/fields/payment.ts';
import type { Region } from '../region/region-store.ts';
import type { Session } from '../session/session-store.ts';
import type { PayPalFailure, PayPalState } from './paypal-store.ts';
import type { Plan } from './plan.ts';
import type { PlansState } from './plans-store.ts';
import type { CheckoutCode, CheckoutProgress } from './progress.ts';
import type { PurchaseResult } from './purchase.ts';
import { type CheckoutStep, getCheckoutSteps, getCurrentCheckoutStep, getPreviousCheckoutStep } from './steps.ts';

/** A delivery address with its validation status. */
export interface CheckedAddress {
  shippingAddress: ShippingAddress;
  validation: ValidationStatus;
}

/** The reasons why nothing was bought. */
export type CheckoutFailure = Exclude<PurchaseResult['kind'], 'done'> | PayPalFailure;

/** The wall that a checkout is shown in. */
export interface CheckoutWall {
  name: CheckoutScreenName;
  /** The requested plan; null lets the reader choose. */
  planId: string | null;
  /** The click that opened the checkout was counted as `subscribe_btn` already. */
  isCounted: boolean;
  /** A flow shows the checkout itself, and would remove it together with the confirmation. */
  isWallOfFlow: boolean;
  /** The wall is closing. */
  isClosing: boolean;
  /** Tracks a code for the wall, and sends the page's event if there is one for it. */
  track: (code: CheckoutCode) => void;
}

/** The content of a checkout: the current step, or a notice in its place. */
export type CheckoutView = CheckoutStep | 'already-subscribed' | 'loading' | 'plans-failed' | 'no-plans';

/** The payment. `busy`: it is being sent, or the reader is at PayPal. */
export type CheckoutPayment = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; failure: CheckoutFailure };

/** The state of a checkout. */
export interface CheckoutState {
  screen: CheckoutView;
  steps: readonly CheckoutStep[];
  step: CheckoutStep;
  /** The step that Back leads to; null: there is none. */
  previousStep: CheckoutStep | null;
  plans: readonly Plan[];
  /** The chosen plan. */
  plan: Plan | null;
  purchase: CheckoutProgress<CheckedAddress>['purchase'];
  address: ShippingAddress | null;
  paymentKind: PaymentKind | null;
  payment: CheckoutPayment;
  /** True at the payment step, once it is known which plans the reader has. */
  isReadyToPay: boolean;
  /** True if the chosen plan, or every plan, is refused to the reader. */
  isRefused: boolean;
  /** True if the reader may choose another plan than the one that is refused. */
  canChooseAnother: boolean;
}

/** The facts that a checkout's state is derived from. */
interface CheckoutFacts {
  name: CheckoutScreenName;
  progress: CheckoutProgress<CheckedAddress>;
  plansState: PlansState;
  session: Session;
  region: Region;
  failure: CheckoutFailure | null;
  payPal: PayPalState;
}

const getSteps = ({ name, progress, session }: CheckoutFacts, plan: Plan | null) => {
  const isSignedIn = session.loginStatus === 'loggedin';
  const steps = getCheckoutSteps({
    plan,
    needsAccount: progress.needsAccount || !isSignedIn,
    isAccountFirst: name === 'checkout-sign-in',
  });
  const facts = { isSignedIn, hasPlan: plan !== null, hasAddress: progress.address?.isValid === true };
  return {
    steps,
    step: progress.purchase === null ? getCurrentCheckoutStep(steps, progress.step, facts) : ('done' as const),
  };
};

/** Returns true if the plan was refused, or would be: the reader has one of its kind. */
const isPlanRefused = (failure: CheckoutFailure | null, plan: Plan | null, step: CheckoutStep): boolean =>
  failure === 'already' || (plan?.isSubscribed === true && (step === 'address' || step === 'payment'));

const getPayment = ({ failure, progress, payPal }: CheckoutFacts): CheckoutPayment => {
  if (progress.isPaying || payPal.kind === 'away') return { kind: 'busy' };
  return failure === null ? { kind: 'idle' } : { kind: 'failed', failure };
};

/** Returns the content: steps that cannot lead to a purchase are not shown. */
const getScreen = (
  { plansState, session, region }: CheckoutFacts,
  step: CheckoutStep,
  isSubscribed: boolean,
): CheckoutView => {
  if (step === 'done' || step === 'account') return step;
  if (isSubscribed) return 'already-subscribed';
  const isPending = session.loginStatus === 'loggedin' && region.isPending;
  if (plansState.kind === 'loading' || isPending) return 'loading';
  if (plansState.kind === 'failed') return 'plans-failed';
  return plansState.plans.length === 0 ? 'no-plans' : step;
};

/** Derives the state of a checkout. */
export const getCheckoutState = (facts: CheckoutFacts): CheckoutState => {
  const { progress, plansState, session, region, failure } = facts;
  const { purchase } = progress;
  const plans = plansState.kind === 'loaded' ? plansState.plans : [];
  const plan = purchase?.plan ?? plans.find(({ planId }) => planId === progress.planId) ?? null;
  const { steps, step } = getSteps(facts, plan);
  const mayBuyAny = plans.some(({ isSubscribed }) => !isSubscribed);
  const isBuyer = purchase === null && session.loginStatus === 'loggedin';
  const isRefused = isBuyer && (isPlanRefused(failure, plan, step) || (plans.length > 0 && !mayBuyAny));
  const isSubscribed = isRefused || (isBuyer && region.subscription !== null);
  return {
    screen: getScreen(facts, step, isSubscribed),
    steps,
    step,
    previousStep: getPreviousCheckoutStep(steps, step),
    plans,
    plan,
    purchase,
    address: progress.address?.value.shippingAddress ?? null,
    paymentKind: progress.paymentKind,
    payment: getPayment(facts),
    isReadyToPay: step === 'payment' && plan !== null && !region.isPending,
    isRefused,
    canChooseAnother: isRefused && mayBuyAny && steps.includes('plan'),
  };
};
