import type { I18n } from '@lingui/core';
import type { Outcome } from '../../../src/billing/billing.ts';
import type { PaymentOutcome } from '../../../src/billing/payments.ts';
import type { Refusal } from '../../../src/billing/refusal.ts';
import { troubleWords } from '../../screens/sign-in/credential-words.ts';

const refusals: Readonly<Record<Refusal, (i18n: I18n) => string>> = {
  'wrong-state': (i18n) => i18n._('portal.refused.wrong-state'),
  'change-ahead': (i18n) => i18n._('portal.refused.change-ahead'),
  'payment-failed': (i18n) => i18n._('portal.refused.payment-failed'),
  'no-payment-method': (i18n) => i18n._('portal.refused.no-payment-method'),
  'bad-value': (i18n) => i18n._('portal.refused.bad-value'),
  unknown: (i18n) => i18n._('portal.refused.unknown'),
  'signed-out': (i18n) => i18n._('portal.signed-out'),
  'agent-forbidden': (i18n) => i18n._('portal.agent.forbidden'),
  'shared-account': (i18n) => i18n._('portal.refused.shared'),
  'too-many': troubleWords['too-many'],
};

/** What to say about an operation that did not end well; empty for one that did. */
export const outcomeText = (i18n: I18n, outcome: Outcome | PaymentOutcome | null): string => {
  switch (outcome?.kind) {
    case undefined:
    case 'done':
    case 'being-debited':
      return '';
    case 'not-done':
      return i18n._('portal.outcome.not-done');
    case 'not-confirmed':
      return i18n._('portal.outcome.not-confirmed');
    case 'declined':
      return i18n._('portal.pay.declined');
    case 'not-due':
      return i18n._('portal.pay.not-due');
    case 'refused':
      return refusals[outcome.refusal](i18n);
  }
};
