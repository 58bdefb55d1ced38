import type { Plan } from './plan.ts';

/** The steps of a checkout, each with its own heading; a step without a question is skipped. */
export type CheckoutStep = 'plan' | 'account' | 'address' | 'payment' | 'done';

/** Facts that decide the steps. */
interface CheckoutFacts {
  /** Null: not chosen yet. */
  plan: Pick<Plan, 'needsShipping'> | null;
  /** True if the reader was anonymous when the checkout began. */
  needsAccount: boolean;
  /** True if the account comes before the plan (spec: paywall point 2, checkout-sign-in). */
  isAccountFirst: boolean;
}

/** Returns the steps in order. */
export const getCheckoutSteps = ({ plan, needsAccount, isAccountFirst }: CheckoutFacts): readonly CheckoutStep[] => {
  const account = needsAccount ? (['account'] as const) : [];
  const first = isAccountFirst ? ([...account, 'plan'] as const) : (['plan', ...account] as const);
  return [...first, ...(plan?.needsShipping ? (['address'] as const) : []), 'payment', 'done'];
};

/** Returns the next step; the last one stays. */
export const getNextCheckoutStep = (steps: readonly CheckoutStep[], step: CheckoutStep): CheckoutStep =>
  steps[steps.indexOf(step) + 1] ?? step;

/**
 * Returns the previous step for Back; null if there is none. Nobody returns to the account step, or to before a
 * purchase.
 */
export const getPreviousCheckoutStep = (steps: readonly CheckoutStep[], step: CheckoutStep): CheckoutStep | null =>
  step === 'done'
    ? null
    : (steps.slice(0, steps.indexOf(step)).findLast((candidate) => candidate !== 'account') ?? null);

/** Completed facts; each opens the steps after it. */
interface CompletedFacts {
  isSignedIn: boolean;
  hasPlan: boolean;
  hasAddress: boolean;
}

/**
 * Returns the current step: the requested one, unless an earlier one is incomplete; a reader who has signed in
 * meanwhile has completed that step.
 */
export const getCurrentCheckoutStep = (
  steps: readonly CheckoutStep[],
  requestedStep: CheckoutStep,
  facts: CompletedFacts,
): CheckoutStep => {
  const isStepOpen: Readonly<Record<CheckoutStep, boolean>> = {
    plan: !facts.hasPlan,
    account: !facts.isSignedIn,
    address: !facts.hasAddress,
    payment: true,
    done: false,
  };
  // A step that no longer exists leads to the first open one.
  const end = steps.includes(requestedStep) ? steps.indexOf(requestedStep) : steps.length;
  const openStep = steps.slice(0, end).find((step) => isStepOpen[step]) ?? requestedStep;
  return openStep === 'account' && facts.isSignedIn ? getNextCheckoutStep(steps, openStep) : openStep;
};
