import type { I18n } from '@lingui/core';
import type { KeptMethod } from '../../../src/billing/kept-methods.ts';
import type { MethodOutcome } from '../../../src/billing/payment-methods.ts';
import { outcomeText } from '../actions/outcome-words.ts';
import { cardText } from '../parts/card-words.ts';

const digitsText = (last4: string): string => (last4 === '' ? '' : `•••• ${last4}`);
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** `Visa •••• 4242`, `PayPal ada@readers.example`, `Port Averill Savings •••• 6789`: what it is, as far as that is told. */
export const methodText = (i18n: I18n, method: KeptMethod): string => {
  switch (method.kind) {
    case 'card':
      return cardText(method) || i18n._('portal.pay-by.card');
    case 'apple_pay':
      return joined('Apple Pay', cardText(method));
    case 'paypal':
      return joined('PayPal', method.email);
    case 'bank':
      return joined(method.bankName || i18n._('portal.pay-by.bank'), digitsText(method.last4));
    case 'unknown':
      return i18n._('portal.pay-by.unknown');
  }
};

/** How long it is good; null where that is not told. */
export const goodText = (i18n: I18n, { status, expiryMonth, expiryYear }: KeptMethod): string | null => {
  if (expiryMonth === null || expiryYear === null) return null;
  const format = new Intl.DateTimeFormat([i18n.locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const date = format.format(Date.UTC(expiryYear, expiryMonth - 1));
  if (status === 'expired') return i18n._('portal.pay-by.expired', { date });
  return status === 'expiring' ? i18n._('portal.pay-by.expiring', { date }) : i18n._('portal.pay-by.good', { date });
};

/** What to say about a change that did not end well; empty for one that did. `held`: what to say where it is not possible. */
export const methodOutcomeText = (i18n: I18n, outcome: MethodOutcome | null, held: string): string => {
  switch (outcome?.kind) {
    case undefined:
    case 'done':
      return '';
    case 'declined':
      return i18n._('portal.pay-by.declined');
    case 'held':
      return held;
    case 'not-confirmed':
    case 'not-done':
      return outcomeText(i18n, outcome);
    case 'refused':
      return outcome.refusal === 'unknown' ? i18n._('portal.pay-by.gone') : outcomeText(i18n, outcome);
  }
};
