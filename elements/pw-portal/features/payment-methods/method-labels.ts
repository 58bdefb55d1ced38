import type { I18n } from '@lingui/core';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import type { MethodChange } from '../../../../src/payments/methods/method-store.ts';
import type { PaymentMethodResult } from '../../../../src/payments/methods/payment-methods.ts';
import type { SavedPaymentMethod } from '../../../../src/payments/methods/saved-payment-methods.ts';
import { cardText } from '../../parts/card-labels.ts';
import { outcomeText } from '../operations/labels/outcome-messages.ts';

const digitsText = (last4: string): string => (last4 === '' ? '' : `•••• ${last4}`);
const joinParts = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/**
 * Returns the name of a payment method, as far as known: `Visa •••• 4242`, `PayPal ada@readers.example`, `Port Averill
 * Savings •••• 6789`.
 */
export const paymentMethodText = (i18n: I18n, method: SavedPaymentMethod): string => {
  switch (method.kind) {
    case 'card':
      return cardText(method) || i18n._('portal.pay-by.card');
    case 'apple_pay':
      return joinParts('Apple Pay', cardText(method));
    case 'paypal':
      return joinParts('PayPal', method.email);
    case 'bank':
      return joinParts(method.bankName || i18n._('portal.pay-by.bank'), digitsText(method.last4));
    case 'unknown':
      return i18n._('portal.pay-by.unknown');
  }
};

/** Returns the text about a method's expiry; null if it is unknown. */
export const methodExpiryText = (
  i18n: I18n,
  { status, expiryMonth, expiryYear }: SavedPaymentMethod,
): string | null => {
  if (expiryMonth === null || expiryYear === null) return null;
  const format = new Intl.DateTimeFormat([i18n.locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const date = format.format(Date.UTC(expiryYear, expiryMonth - 1));
  if (status === 'expired') return i18n._('portal.pay-by.expired', { date });
  return status === 'expiring' ? i18n._('portal.pay-by.expiring', { date }) : i18n._('portal.pay-by.good', { date });
};

/** Returns the names of a change and of its method. */
export const methodSubject = (
  i18n: I18n,
  change: MethodChange,
  { look }: Pick<PortalEdition, 'look'>,
): { action: string; subject: string } => {
  if (change.name === 'add') return { action: i18n._('portal.pay-by.add'), subject: look.name };
  const action = change.name === 'remove' ? i18n._('portal.pay-by.remove') : i18n._('portal.pay-by.make-primary');
  return { action, subject: paymentMethodText(i18n, change.method) };
};

/** Returns the message for a change that is not possible. */
export const notPossibleText = (i18n: I18n, name: MethodChange['name']): string => {
  if (name === 'add') return i18n._('portal.pay-by.declined');
  return name === 'remove' ? i18n._('portal.pay-by.held') : i18n._('portal.pay-by.held.expired');
};

/**
 * Returns the message for a change that failed; empty if it succeeded. `notPossibleText` is the message for a change
 * that is not possible.
 */
export const methodOutcomeText = (i18n: I18n, outcome: PaymentMethodResult | null, notPossibleText: string): string => {
  switch (outcome?.kind) {
    case undefined:
    case 'done':
      return '';
    case 'declined':
      return i18n._('portal.pay-by.declined');
    case 'held':
      return notPossibleText;
    case 'not-confirmed':
    case 'not-done':
      return outcomeText(i18n, outcome);
    case 'refused':
      return outcome.refusal === 'unknown' ? i18n._('portal.pay-by.gone') : outcomeText(i18n, outcome);
  }
};
