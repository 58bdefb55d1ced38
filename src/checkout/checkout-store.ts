import { atom, computed, onMount, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { ShippingAddress, ValidationStatus } from '../addresses/address.ts';
import { encodeCardAddress } from '../addresses/address-codec.ts';
import type { PaymentToken } from '../payments/fields/payment.ts';
import type { PayPalPorts } from '../payments/paypal/paypal.ts';
import type { Dispose, Log } from '../platform/platform.ts';
import type { Region } from '../region/region-store.ts';
import type { Session } from '../session/session-store.ts';
import type { Checkout } from './checkout.ts';
import {
  type CheckedAddress,
  type CheckoutFailure,
  type CheckoutState,
  type CheckoutView,
  type CheckoutWall,
  getCheckoutState,
} from './checkout-state.ts';
import type { PayPalStore } from './paypal-store.ts';
import { termsOf } from './plan.ts';
import { createPlansStore } from './plans-store.ts';
import { type CheckoutCode, type CheckoutProgress, initialProgress } from './progress.ts';
import { type CheckoutStep, getNextCheckoutStep } from './steps.ts';

/** A checkout: its state and the actions of the reader. No action rejects. */
export interface CheckoutStore {
  readonly $state: ReadableAtom<CheckoutState>;
  /** Follows the wall that shows the checkout: a wall that closes ends the checkout. */
  open(): Dispose;
  refetchPlans(): Promise<void>;
  choosePlan(planId: string): void;
  /** Stores the typed address; a null validation means that it is not verified yet. */
  setAddress(address: ShippingAddress, validation: ValidationStatus | null): void;
  /** Goes to the next step; leaving the plan step is tracked. */
  goToNextStep(): void;
  goToPreviousStep(): void;
  /** Goes back to the plans, from a plan that is refused. */
  chooseAnotherPlan(): void;
  /** Buys the chosen plan. Has no effect during a payment, after a purchase, and without a plan. */
  pay(token: PaymentToken): Promise<void>;
  /** Redirects to PayPal for the chosen plan. */
  payWithPayPal(): Promise<void>;
}

interface CheckoutStorePorts {
  checkout: Checkout;
  $wall: ReadableAtom<CheckoutWall>;
  /** Called with whether the content has a button that leaves the checkout. */
  onExitButtonChange: (hasExitButton: boolean) => void;
  /** Shared by the checkouts of a page. */
  $progress: WritableAtom<CheckoutProgress<CheckedAddress>>;
  /** Shared by the checkouts of a page. */
  payPal: PayPalStore;
  payPalPorts: PayPalPorts;
  $session: ReadableAtom<Session>;
  $region: ReadableAtom<Region>;
  /** Loads region and flows again. */
  reload: () => Promise<void>;
  log: Pick<Log, 'error'>;
}

/** The screens with a button that leaves the checkout. */
const exitScreens: readonly CheckoutView[] = ['done', 'already-subscribed', 'no-plans'];

/** The atoms of a checkout, with the functions that change them. */
const createAtoms = ({ $wall, $progress, payPal, $session, $region, checkout, log }: CheckoutStorePorts) => {
  const plansStore = createPlansStore({ checkout, $session, log });
  const $name = computed($wall, ({ name }) => name);
  const $failure = atom<CheckoutFailure | null>(null);
  const $derived = computed(
    [$name, $progress, plansStore.$plans, $session, $region, $failure, payPal.$payPal],
    (name, progress, plansState, session, region, failure, payPalState) =>
      getCheckoutState({ name, progress, plansState, session, region, failure, payPal: payPalState }),
  );
  const update = (changes: Partial<CheckoutProgress<CheckedAddress>>) =>
    $progress.set({ ...$progress.get(), ...changes });
  const trackOnce = (code: CheckoutCode) => {
    const { trackedCodes } = $progress.get();
    if (trackedCodes.includes(code)) return;
    update({ trackedCodes: [...trackedCodes, code] });
    $wall.get().track(code);
  };
  const goTo = (step: CheckoutStep) => {
    $failure.set(null);
    update({ step });
  };
  const { refetch, revalidate } = plansStore;
  return { $failure, $derived, refetchPlans: refetch, revalidatePlans: revalidate, update, trackOnce, goTo };
};

type Atoms = ReturnType<typeof createAtoms>;

/** Creates the actions that pay. */
const createPayments = (
  { $failure, $derived, revalidatePlans, update, trackOnce }: Atoms,
  ports: CheckoutStorePorts,
) => {
  const { checkout, $wall, $progress, payPal, payPalPorts, $session, reload } = ports;
  const pay: CheckoutStore['pay'] = async (token) => {
    const { isPaying, purchase, address } = $progress.get();
    const { plan } = $derived.get();
    // Two presses in one moment, or two checkouts of one page, share the progress.
    if (isPaying || purchase !== null || plan === null) return;
    update({ isPaying: true });
    $failure.set(null);
    trackOnce('checkout');
    const delivery =
      plan.needsShipping && address !== null
        ? encodeCardAddress(address.value.shippingAddress, address.value.validation)
        : null;
    const result = await checkout.buy({ plan, address: delivery, token, userId: $session.get().user.id });
    // The new terms stand beside the message, and what the reader has typed stays.
    if (result.kind === 'terms-changed') await revalidatePlans();
    update({ isPaying: false });
    if (result.kind !== 'done') return $failure.set(result.kind);
    trackOnce('subscribed');
    const { isWallOfFlow, isClosing } = $wall.get();
    // A flow's own checkout would close before its confirmation was read: the flow decides again when it is closed.
    const isReloaded = !isWallOfFlow || isClosing;
    update({ purchase: { plan, receipt: result.receipt }, step: 'done', isReloaded });
    if (isReloaded) void reload();
  };
  const payWithPayPal: CheckoutStore['payWithPayPal'] = async () => {
    const { plan, address } = $derived.get();
    if (plan === null) return;
    const checkoutState = {
      planId: plan.planId,
      terms: termsOf(plan),
      address: plan.needsShipping ? address : null,
      counted: $progress.get().trackedCodes,
    };
    $failure.set(await payPal.redirect(payPalPorts, checkoutState, plan.name));
  };
  /** Uses what a return from PayPal has brought, once. */
  const takePayPalReturn = ({ isReadyToPay, plan }: CheckoutState) => {
    const payPalState = payPal.$payPal.get();
    if (payPalState.kind !== 'returned') return;
    const { result } = payPalState;
    if (result.kind !== 'token') {
      payPal.takeResult();
      return $failure.set(result.kind);
    }
    // The reader agreed to that plan: an agreement pays for no other.
    if ($progress.get().planId !== result.planId) return void payPal.takeResult();
    if (!isReadyToPay || plan === null || payPal.takeResult() === null) return;
    // Nor for other terms: the reader sees the new ones, and pays again.
    if (result.terms !== null && result.terms !== termsOf(plan)) return $failure.set('terms-changed');
    void pay(result.token);
  };
  return { pay, payWithPayPal, takePayPalReturn };
};

/** Creates a checkout. It loads, tracks and takes up a return from PayPal while its state has listeners. */
export const createCheckoutStore = (ports: CheckoutStorePorts): CheckoutStore => {
  const { $wall, $progress, $session, reload, onExitButtonChange } = ports;
  const atoms = createAtoms(ports);
  const { $derived, refetchPlans, update, trackOnce, goTo } = atoms;
  const { pay, payWithPayPal, takePayPalReturn } = createPayments(atoms, ports);
  const $state = computed($derived, (state) => state);
  const $hasExitButton = computed($state, ({ screen }) => exitScreens.includes(screen));
  /** The wall as it was; null before the checkout is opened. */
  let previousWall: CheckoutWall | null = null;

  const openFor = ({ planId, isCounted }: CheckoutWall) => {
    if (planId !== null && $progress.get().purchase === null) update({ planId });
    if (isCounted) update({ trackedCodes: ['subscribe_btn'] });
  };
  /** Clears a finished checkout, and lets the page decide again. */
  const close = () => {
    const { purchase, isReloaded } = $progress.get();
    if (purchase === null) return;
    $progress.set(initialProgress);
    if (!isReloaded) void reload();
  };
  const noteAnonymous = ({ loginStatus }: Session) => {
    if (loginStatus !== 'loggedin' && !$progress.get().needsAccount) update({ needsAccount: true });
  };
  const followWall = (wall: CheckoutWall) => {
    const previous = previousWall;
    previousWall = wall;
    noteAnonymous($session.get());
    if (previous === null || wall.planId !== previous.planId || wall.isCounted !== previous.isCounted) openFor(wall);
    if (wall.isClosing && previous?.isClosing !== true) close();
  };
  const onChange = (state: CheckoutState) => {
    if (state.step === 'payment' && !state.isRefused) trackOnce('start_checkout_btn');
    takePayPalReturn(state);
  };

  onMount($state, () => {
    const disposers = [$derived.listen(onChange), $session.listen(noteAnonymous)];
    return () => {
      for (const dispose of disposers) dispose();
    };
  });

  return {
    $state,
    open: () => {
      const disposers = [$wall.subscribe(followWall), $hasExitButton.subscribe(onExitButtonChange)];
      return () => {
        for (const dispose of disposers) dispose();
      };
    },
    refetchPlans,
    choosePlan: (planId) => update({ planId }),
    setAddress: (shippingAddress, validation) =>
      update({
        address: {
          value: { shippingAddress, validation: validation ?? 'not_validated' },
          isValid: validation !== null,
        },
      }),
    goToNextStep: () => {
      const { steps, step } = $derived.get();
      if (step === 'plan') trackOnce('subscribe_btn');
      goTo(getNextCheckoutStep(steps, step));
    },
    goToPreviousStep: () => {
      const { previousStep } = $derived.get();
      if (previousStep !== null) goTo(previousStep);
    },
    chooseAnotherPlan: () => {
      if ($derived.get().canChooseAnother) goTo('plan');
    },
    pay,
    payWithPayPal,
  };
};
