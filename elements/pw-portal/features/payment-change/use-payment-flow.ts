import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PaymentFlowRequest } from '../../../../src/payments/due/payment-sheet-store.ts';
import type { MethodFacts, PaymentToken } from '../../../../src/payments/fields/payment.ts';
import { getPaymentSteps } from '../../../../src/payments/flow/payment-flow.ts';
import { createPaymentFlowStore, getShownStep } from '../../../../src/payments/flow/payment-flow-store.ts';
import { tokenResultText } from '../../../payment/payment-labels.ts';
import { usePortal } from '../../app/portal-context.tsx';
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
  const [store] = useState(() => createPaymentFlowStore(steps, payPalResult));
  const flow = useStore(store.$state);
  const { given, facts, isPrimary } = flow;
  const state = usePaymentMethods({
    followsCard: false,
    onDone: (_, isOpen) => {
      store.finishAdding();
      if (isOpen) reset();
      else showToast('success', i18n._('portal.pay-by.added'));
    },
  });
  const { outcome, reset, run } = state;
  const payPalError = flow.isPayPalResultCurrent ? tokenResultText(i18n, payPalResult, 'paypal') : '';

  return {
    ...state,
    steps,
    step: getShownStep(flow, outcome?.kind === 'declined'),
    given,
    /** The kind chosen before a redirect or a step back; null if none was. */
    chosen: given?.kind ?? (payPalResult === null || payPalResult.kind === 'elsewhere' ? null : ('paypal' as const)),
    facts,
    isPrimary,
    setPrimary: store.setPrimary,
    failure: methodOutcomeText(i18n, outcome, i18n._('portal.pay-by.declined')) || payPalError,
    give: (token: PaymentToken, methodFacts: MethodFacts | null) => {
      reset();
      store.give(token, methodFacts);
    },
    confirm: () => {
      if (given !== null) run({ name: 'add', token: given, isPrimary });
    },
    goBack: () => {
      reset();
      store.goBack();
    },
    goOn: () => {
      reset();
      store.goOn();
    },
  };
};

/** The flow, as passed to its steps. */
export type PaymentFlowState = ReturnType<typeof usePaymentFlow>;
