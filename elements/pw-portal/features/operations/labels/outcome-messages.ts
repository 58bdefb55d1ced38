import type { I18n } from '@lingui/core';
import type { BillingRefusal } from '../../../../../src/billing/billing-refusal.ts';
import type { InvoicePaymentResult } from '../../../../../src/payments/due/payments.ts';
import type { RunResult } from '../../../../../src/subscriptions/operations/operation-store.ts';
import { accountErrorMessages } from '../../../../sign-in/credential-messages.ts';

const refusalMessages: Readonly<Record<BillingRefusal, (i18n: I18n) => string>> = {
  'wrong-state': (i18n) => i18n._('portal.refused.wrong-state'),
  'change-ahead': (i18n) => i18n._('portal.refused.change-ahead'),
  'terms-changed': (i18n) => i18n._('portal.refused.terms-changed'),
  'payment-failed': (i18n) => i18n._('portal.refused.payment-failed'),
  'no-payment-method': (i18n) => i18n._('portal.refused.no-payment-method'),
  'not-offered': (i18n) => i18n._('portal.refused.not-offered'),
  'bad-value': (i18n) => i18n._('portal.refused.bad-value'),
  unknown: (i18n) => i18n._('portal.refused.unknown'),
  'signed-out': (i18n) => i18n._('portal.signed-out'),
  'agent-over': (i18n) => i18n._('portal.agent.over.refused'),
  'agent-forbidden': (i18n) => i18n._('portal.agent.forbidden'),
  'shared-account': (i18n) => i18n._('portal.refused.shared'),
  'too-many': accountErrorMessages['too-many'],
};

/** Returns the message for an operation that failed; empty if it succeeded. */
export const outcomeText = (i18n: I18n, outcome: RunResult | InvoicePaymentResult | null): string => {
  switch (outcome?.kind) {
    case undefined:
    case 'done':
    case 'being-debited':
      return '';
    case 'not-done':
      return i18n._('portal.outcome.not-done');
    case 'part-done':
      return i18n._('portal.outcome.part-done');
    case 'not-confirmed':
      return i18n._('portal.outcome.not-confirmed');
    case 'declined':
      return i18n._('portal.pay.declined');
    case 'not-due':
      return i18n._('portal.pay.not-due');
    case 'refused':
      return refusalMessages[outcome.refusal](i18n);
  }
};

/**
 * Returns the message for the outcome of a cancellation: one that was refused because the state is no longer as shown
 * may have been charged for what has begun meanwhile.
 */
export const cancellationText = (i18n: I18n, outcome: RunResult | null): string =>
  outcome?.kind === 'refused' && outcome.refusal === 'terms-changed'
    ? i18n._('portal.refused.state-changed')
    : outcomeText(i18n, outcome);
