import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { PaymentFlowRequest } from '../../../../src/payments/due/payment-sheet-store.ts';
import type { MethodFacts, PaymentToken } from '../../../../src/payments/fields/payment.ts';
import {
  getNextPaymentStep,
  getPaymentSteps,
  type PaymentFlowStep,
} from '../../../../src/payments/flow/payment-flow.ts';
import { tokenResultText } from '../../../payment/payment-labels.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useIsMounted } from '../../hooks/use-is-mounted.ts';
import { methodOutcomeText } from '../payment-methods/method-labels.ts';
import { usePaymentMethods } from '../payment-methods/use-payment-methods.ts';

/**
 * The steps of adding a payment method: the entered method, whether it becomes the primary one, and the outcome. The
 * entered method is kept in memory only; after a decline it has to be entered again.
 */
export const usePaymentFlow = (payPalResult: PaymentFlowRequest['payPalResult']) => {
  const { i18n } = useLingui();
  const { edition, showToast } = usePortal();
  const steps = getPaymentSteps(edition.flags);
  const [enteredToken, setEnteredToken] = useState(payPalResult?.kind === 'token' ? payPalResult.token : null);
  const [facts, setFacts] = useState<MethodFacts | null>(null);
  const [step, setStep] = useState<PaymentFlowStep>(enteredToken === null ? 'set-info' : 'confirm');
  /** The reason why PayPal returned no method; cleared when another one is entered. */
  const [payPalError, setPayPalError] = useState(() => tokenResultText(i18n, payPalResult, 'paypal'));
  const [isPrimary, setPrimary] = useState(true);
  const isMounted = useIsMounted();
  const state = usePaymentMethods({
    followsCard: false,
    onDone: () => {
      setEnteredToken(null);
      if (isMounted.current) goTo(getNextPaymentStep(steps, 'confirm'));
      else showToast('success', i18n._('portal.pay-by.added'));
    },
  });
  const { outcome, reset, run } = state;

  const goTo = (target: PaymentFlowStep) => {
    reset();
    setStep(target);
  };
  return {
    ...state,
    steps,
    /** Without an entered method there is nothing to confirm. */
    step: step === 'confirm' && (enteredToken === null || outcome?.kind === 'declined') ? 'set-info' : step,
    given: enteredToken,
    /** The kind chosen before a redirect or a step back; null if none was. */
    chosen:
      enteredToken?.kind ?? (payPalResult === null || payPalResult.kind === 'elsewhere' ? null : ('paypal' as const)),
    /** The displayable details of the method; null if its gateway gives none. */
    facts,
    isPrimary,
    setPrimary,
    failure: methodOutcomeText(i18n, outcome, i18n._('portal.pay-by.declined')) || payPalError,
    give: (token: PaymentToken, methodFacts: MethodFacts | null) => {
      setEnteredToken(token);
      setFacts(methodFacts);
      setPayPalError('');
      goTo('confirm');
    },
    confirm: () => {
      if (enteredToken !== null) run({ name: 'add', token: enteredToken, isPrimary });
    },
    goBack: () => goTo('set-info'),
    goOn: () => goTo(getNextPaymentStep(steps, step)),
  };
};

/** The flow, as passed to its steps. */
export type PaymentFlowState = ReturnType<typeof usePaymentFlow>;
