import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { ShippingAddress, ValidationStatus } from '../../../src/billing/operations.ts';
import { cardAddressOf } from '../../../src/billing/shipping.ts';
import { type CheckoutCode, createProgresses, noProgress, type Progress } from '../../../src/checkout/progress.ts';
import type { Purchase } from '../../../src/checkout/purchase.ts';
import { type CheckoutStep, checkoutSteps, standingAt, stepAfter, stepBefore } from '../../../src/checkout/steps.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import type { PaymentKind, PaymentToken } from '../../../src/payment/payment.ts';
import { useSdk } from '../../sdk-context.tsx';
import { useReader } from '../account/use-reader.ts';
import type { CheckoutAccess } from './checkout-access.ts';
import { type PayPalEnd, usePayPal } from './use-paypal.ts';
import { usePlans } from './use-plans.ts';
import { useCheckoutVerbs } from './use-selling.ts';

/** An address with what is known of it. */
interface CheckedAddress {
  where: ShippingAddress;
  validation: ValidationStatus;
}

/** Why nothing was bought. */
export type CheckoutFailure = Exclude<Purchase['kind'], 'done'> | 'unreachable' | 'left' | 'elsewhere';

/** What PayPal says by other words. */
const payPalFailures: Readonly<Record<PayPalEnd, CheckoutFailure>> = {
  declined: 'declined',
  left: 'left',
  elsewhere: 'elsewhere',
  'signed-out': 'signed-out',
  'too-many': 'too-many',
  unreachable: 'unreachable',
};

const progressOf = createProgresses<CheckedAddress>();

/** Tells the page that somebody has bought, and lets go of a checkout that is over. */
const useLeaving = ({ isLeaving, isFromFlow }: CheckoutAccess, $progress: ReturnType<typeof progressOf>) => {
  const sdk = useSdk();
  useEffect(() => {
    if (!isLeaving) return;
    const { bought, isReloaded } = $progress.get();
    if (bought !== null) $progress.set(noProgress);
    if (bought === null ? isFromFlow : !isReloaded) void sdk.reload();
  }, [sdk, isLeaving, isFromFlow, $progress]);
};

/** A checkout as its steps see it: what there is to choose, what was chosen, where it stands, and the ways on and back. */
export const useCheckout = (access: CheckoutAccess, edition: PortalEdition) => {
  const sdk = useSdk();
  const $progress = progressOf(sdk);
  const progress = useStore($progress);
  const reader = useReader();
  const { isSignedIn, user } = reader;
  const { subscription, isPending } = useStore(sdk.$region);
  const verbs = useCheckoutVerbs(edition);
  const { plans, again } = usePlans(verbs, isSignedIn ? user.id : 0);
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  /** How they wanted to pay when they were led away. */
  const [chosen, setChosen] = useState<PaymentKind | null>(null);
  useLeaving(access, $progress);

  const change = (more: Partial<Progress<CheckedAddress>>) => $progress.set({ ...$progress.get(), ...more });
  const countOnce = (code: CheckoutCode) => {
    const { counted } = $progress.get();
    if (counted.includes(code)) return;
    change({ counted: [...counted, code] });
    access.count(code);
  };

  const { planId: asked, isCounted } = access;
  useEffect(() => {
    const now = $progress.get();
    if (asked !== null && now.bought === null) $progress.set({ ...now, planId: asked });
    if (isCounted) $progress.set({ ...$progress.get(), counted: ['subscribe_btn'] });
  }, [asked, isCounted, $progress]);
  useEffect(() => {
    if (!isSignedIn) $progress.set({ ...$progress.get(), asksAccount: true });
  }, [isSignedIn, $progress]);

  const offered = plans.state === 'known' ? plans.plans : [];
  const { bought, address } = progress;
  const plan = bought?.plan ?? offered.find(({ planId }) => planId === progress.planId) ?? null;
  const isAccountFirst = access.name === 'checkout-sign-in';
  const asksAccount = progress.asksAccount || !isSignedIn;
  const steps = useMemo(
    () => checkoutSteps({ plan, asksAccount, isAccountFirst }),
    [plan, asksAccount, isAccountFirst],
  );
  const known = { isSignedIn, hasPlan: plan !== null, hasAddress: address?.isGood === true };
  const step = bought === null ? standingAt(steps, progress.step, known) : 'done';
  const before = stepBefore(steps, step);
  const goTo = (next: CheckoutStep) => {
    setFailure(null);
    change({ step: next });
  };

  const hasOthers = offered.some(({ isHeld }) => !isHeld);
  const isRefused = failure === 'already' || (plan?.isHeld === true && (step === 'address' || step === 'payment'));
  /** Has what is for sale: nothing is asked for that could not be bought. */
  const isHeld = bought === null && isSignedIn && (isRefused || (offered.length > 0 && !hasOthers));

  useEffect(() => {
    if (step === 'payment' && !isHeld) countOnce('start_checkout_btn');
  });

  const pay = (token: PaymentToken) => {
    // Not as it was drawn: two presses in one moment, and two checkouts of one page, see the same.
    const { isPaying, bought: done } = $progress.get();
    if (isPaying || done !== null || plan === null) return;
    change({ isPaying: true });
    setFailure(null);
    countOnce('checkout');
    const delivery =
      plan.needsShipping && address !== null ? cardAddressOf(address.typed.where, address.typed.validation) : null;
    void verbs.buy({ plan, address: delivery, token, userId: user.id }).then((result) => {
      change({ isPaying: false });
      if (result.kind !== 'done') return setFailure(result.kind);
      countOnce('subscribed');
      change({ bought: { plan, receipt: result.receipt }, step: 'done', isReloaded: !access.isWallOfFlow });
      // A flow's own checkout would go before its confirmation was read: it is decided anew when that is closed.
      if (!access.isWallOfFlow) void sdk.reload();
    });
  };

  const payPal = usePayPal({
    edition,
    onReturn: ({ planId, address: sent, counted }) => {
      setChosen('paypal');
      change({
        planId,
        counted,
        step: 'payment',
        ...(sent !== null && { address: { typed: { where: sent, validation: 'not_validated' }, isGood: true } }),
      });
    },
    onEnd: (end) => setFailure(payPalFailures[end]),
  });
  const isReady = step === 'payment' && plan !== null && !isPending;
  const agreed = isReady ? payPal.token : null;
  useEffect(() => {
    if (agreed === null) return;
    payPal.used();
    pay(agreed);
  });

  return {
    access,
    edition,
    reader,
    plans,
    again,
    plan,
    bought,
    steps,
    step,
    /** Reads already, or would be refused: there is nothing to sell. */
    isSubscribed: isHeld || (bought === null && isSignedIn && subscription !== null),
    /** Whether they do is on its way. */
    isPending: isSignedIn && isPending,
    address: address?.typed.where ?? null,
    /** Keeps what was typed; without a validation, it is not through with being checked. */
    keepAddress: (where: ShippingAddress, validation: ValidationStatus | null) =>
      change({ address: { typed: { where, validation: validation ?? 'not_validated' }, isGood: validation !== null } }),
    choose: (planId: string) => change({ planId }),
    /** Leaves the step of the plans with one of them. */
    goOn: () => {
      if (step === 'plan') countOnce('subscribe_btn');
      goTo(stepAfter(steps, step));
    },
    /** From what the reader has to what else is for sale; null: nothing is. */
    chooseAnother: isHeld && hasOthers && steps.includes('plan') ? () => goTo('plan') : null,
    goBack: before === null ? null : () => goTo(before),
    isBusy: progress.isPaying || payPal.isAway,
    failure,
    chosen,
    pay,
    leaveForPayPal: () => {
      if (plan === null) return;
      payPal.begin(
        {
          planId: plan.planId,
          address: plan.needsShipping ? (address?.typed.where ?? null) : null,
          counted: $progress.get().counted,
        },
        plan.name,
      );
    },
  };
};

/** It, as the steps are given it. */
export type CheckoutState = ReturnType<typeof useCheckout>;
