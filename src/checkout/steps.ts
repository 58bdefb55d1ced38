import type { Plan } from './plan.ts';

/** The steps of a checkout, each with a heading of its own; what has nothing to ask is left out. */
export type CheckoutStep = 'plan' | 'account' | 'address' | 'payment' | 'done';

/** What decides which steps there are. */
interface Wishes {
  /** Null: none has been chosen. */
  plan: Pick<Plan, 'needsShipping'> | null;
  /** The reader was nobody when the checkout began. */
  asksAccount: boolean;
  /** Who the reader is comes before what they buy (spec: paywall point 2, checkout-sign-in). */
  isAccountFirst: boolean;
}

/** The steps in their order. */
export const checkoutSteps = ({ plan, asksAccount, isAccountFirst }: Wishes): readonly CheckoutStep[] => {
  const account = asksAccount ? (['account'] as const) : [];
  const first = isAccountFirst ? ([...account, 'plan'] as const) : (['plan', ...account] as const);
  return [...first, ...(plan?.needsShipping ? (['address'] as const) : []), 'payment', 'done'];
};

/** The step after one; the last one stays. */
export const stepAfter = (steps: readonly CheckoutStep[], step: CheckoutStep): CheckoutStep =>
  steps[steps.indexOf(step) + 1] ?? step;

/**
 * Where Back leads to; null: nowhere. Nobody goes back to before they were signed in, and what was bought is bought.
 */
export const stepBefore = (steps: readonly CheckoutStep[], step: CheckoutStep): CheckoutStep | null =>
  step === 'done' ? null : (steps.slice(0, steps.indexOf(step)).findLast((one) => one !== 'account') ?? null);

/** What is known by now: each lets the steps after it be reached. */
interface Known {
  isSignedIn: boolean;
  hasPlan: boolean;
  hasAddress: boolean;
}

/**
 * The step that a checkout stands at: the one that was wanted, unless one before it still has something to ask; a
 * reader who has signed in meanwhile is through with that step.
 */
export const standingAt = (steps: readonly CheckoutStep[], wanted: CheckoutStep, known: Known): CheckoutStep => {
  const isOpen: Readonly<Record<CheckoutStep, boolean>> = {
    plan: !known.hasPlan,
    account: !known.isSignedIn,
    address: !known.hasAddress,
    payment: true,
    done: false,
  };
  // A step that is no longer there leads to the first open one.
  const until = steps.includes(wanted) ? steps.indexOf(wanted) : steps.length;
  const open = steps.slice(0, until).find((step) => isOpen[step]) ?? wanted;
  return open === 'account' && known.isSignedIn ? stepAfter(steps, open) : open;
};
