import type { I18n } from '@lingui/core';
import type { PaymentStep } from '../../../src/billing/payment-flow.ts';

/** What each step is called. */
export const paymentStepWords: Readonly<Record<PaymentStep, (i18n: I18n) => string>> = {
  'set-info': (i18n) => i18n._('portal.pay-by.step.info'),
  confirm: (i18n) => i18n._('portal.pay-by.step.confirm'),
  'update-address': (i18n) => i18n._('portal.pay-by.step.address'),
  'payment-success': (i18n) => i18n._('portal.change.done'),
};
