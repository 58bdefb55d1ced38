import { atom, type ReadableAtom } from 'nanostores';
import type { PaymentFlowRequest } from '../due/payment-sheet-store.ts';
import type { MethodFacts, PaymentToken } from '../fields/payment.ts';
import { getNextPaymentStep, type PaymentFlowStep } from './payment-flow.ts';

/** The steps of adding a payment method, as far as the reader has come. */
export interface PaymentStepsState {
  step: PaymentFlowStep;
  /** The entered method, in memory only; null before it is entered, and once it was added. */
  given: PaymentToken | null;
  /** The displayable details of the method; null if its gateway gives none. */
  facts: MethodFacts | null;
  isPrimary: boolean;
  /** True until another method is entered: then the reason why PayPal returned none is over. */
  isPayPalResultCurrent: boolean;
}

/** The store of the steps. */
export interface PaymentFlowStore {
  readonly $state: ReadableAtom<PaymentStepsState>;
  /** Takes an entered method, to be confirmed. */
  give(token: PaymentToken, facts: MethodFacts | null): void;
  setPrimary(isPrimary: boolean): void;
  /** Goes back to the choice of a method. */
  goBack(): void;
  goOn(): void;
  /** The method was added: it is forgotten, and the next step follows. */
  finishAdding(): void;
}

/** Creates the store. A method that PayPal returned is confirmed first. */
export const createPaymentFlowStore = (
  steps: readonly PaymentFlowStep[],
  payPalResult: PaymentFlowRequest['payPalResult'],
): PaymentFlowStore => {
  const given = payPalResult?.kind === 'token' ? payPalResult.token : null;
  const $state = atom<PaymentStepsState>({
    step: given === null ? 'set-info' : 'confirm',
    given,
    facts: null,
    isPrimary: true,
    isPayPalResultCurrent: true,
  });
  const update = (next: Partial<PaymentStepsState>) => $state.set({ ...$state.get(), ...next });
  return {
    $state,
    give: (token, facts) => update({ given: token, facts, isPayPalResultCurrent: false, step: 'confirm' }),
    setPrimary: (isPrimary) => update({ isPrimary }),
    goBack: () => update({ step: 'set-info' }),
    goOn: () => update({ step: getNextPaymentStep(steps, $state.get().step) }),
    finishAdding: () => update({ given: null, step: getNextPaymentStep(steps, 'confirm') }),
  };
};

/** Returns the step that is shown: without an entered method, or after a decline, there is nothing to confirm. */
export const getShownStep = ({ step, given }: PaymentStepsState, isDeclined: boolean): PaymentFlowStep =>
  step === 'confirm' && (given === null || isDeclined) ? 'set-info' : step;
