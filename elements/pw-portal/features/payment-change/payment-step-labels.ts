import type { I18n } from '@lingui/core';
import type { PaymentFlowStep } from '../../../../src/payments/flow/payment-flow.ts';

/** The label of each step. */
export const paymentStepLabels: Readonly<Record<PaymentFlowStep, (i18n: I18n) => string>> = {
  'set-info': (i18n) => i18n._('portal.pay-by.step.info'),
  confirm: (i18n) => i18n._('portal.pay-by.step.confirm'),
  'update-address': (i18n) => i18n._('portal.pay-by.step.address'),
  'payment-success': (i18n) => i18n._('portal.change.done'),
};
