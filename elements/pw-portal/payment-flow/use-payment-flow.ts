import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { type PaymentStep, paymentStepAfter, paymentStepsOf } from '../../../src/billing/payment-flow.ts';
import type { MethodFacts, PaymentToken } from '../../../src/payment/payment.ts';
import { answerText } from '../../screens/payment/payment-words.ts';
import { useIsHere } from '../parts/use-is-here.ts';
import { methodOutcomeText } from '../payment/method-words.ts';
import { useMethods } from '../payment/use-methods.ts';
import { type PaymentWish, usePortal } from '../portal-context.tsx';

/**
 * Saying how one pays, step by step: what was given, whether it shall be charged from now on, and what came of it. What was
 * given is kept in memory alone; what is refused because it can't be charged has to be given anew.
 */
export const usePaymentFlow = (returned: PaymentWish['returned']) => {
  const { i18n } = useLingui();
  const { edition, tell } = usePortal();
  const state = useMethods();
  const steps = paymentStepsOf(edition.flags);
  const [given, setGiven] = useState(returned?.kind === 'token' ? returned.token : null);
  const [facts, setFacts] = useState<MethodFacts | null>(null);
  const [step, setStep] = useState<PaymentStep>(given === null ? 'set-info' : 'confirm');
  /** Why nothing was brought from PayPal; until something else is given. */
  const [missed, setMissed] = useState(() => answerText(i18n, returned, 'paypal'));
  const [isPrimary, setPrimary] = useState(true);
  const isHere = useIsHere();
  const { methods, outcome, forget, run } = state;

  const goTo = (other: PaymentStep) => {
    forget();
    setStep(other);
  };
  return {
    ...state,
    steps,
    /** Without something that was given there is nothing to confirm. */
    step: step === 'confirm' && (given === null || outcome?.kind === 'declined') ? 'set-info' : step,
    given,
    /** How they wanted to pay when they were led away, or before they came back to choose; null: nothing was chosen. */
    chosen: given?.kind ?? (returned === null || returned.kind === 'elsewhere' ? null : ('paypal' as const)),
    /** What may be shown of it; null: its gateway does not tell. */
    facts,
    isPrimary,
    setPrimary,
    failure: methodOutcomeText(i18n, outcome, i18n._('portal.pay-by.declined')) || missed,
    give: (token: PaymentToken, more: MethodFacts | null) => {
      setGiven(token);
      setFacts(more);
      setMissed('');
      goTo('confirm');
    },
    confirm: () => {
      if (given === null) return;
      run({
        action: i18n._('portal.pay-by.add'),
        subject: edition.look.name,
        change: (onLater) => methods.add(given, isPrimary, onLater),
        held: i18n._('portal.pay-by.declined'),
        onDone: () => {
          setGiven(null);
          if (isHere.current) goTo(paymentStepAfter(steps, 'confirm'));
          else tell('success', i18n._('portal.pay-by.added'));
        },
      });
    },
    goBack: () => goTo('set-info'),
    goOn: () => goTo(paymentStepAfter(steps, step)),
  };
};

/** It, as the steps are given it. */
export type Flow = ReturnType<typeof usePaymentFlow>;
