import type { PlainTexts } from '../../src/i18n/plain-texts.ts';
import type { FieldError, FieldName, PaymentKind, TokenResult } from '../../src/payments/fields/payment.ts';

type LocalizedText = (i18n: PlainTexts) => string;

const kindLabels: Readonly<Record<PaymentKind, LocalizedText>> = {
  credit_card: (i18n) => i18n._('pay.kind.card'),
  paypal: (i18n) => i18n._('pay.kind.paypal'),
  ach: (i18n) => i18n._('pay.kind.ach'),
  sepa: (i18n) => i18n._('pay.kind.sepa'),
  apple_pay: (i18n) => i18n._('pay.kind.apple-pay'),
};

/** Returns the label of a payment kind. */
export const paymentKindText = (i18n: PlainTexts, kind: PaymentKind): string => kindLabels[kind](i18n);

const labels: Readonly<Record<FieldName, LocalizedText>> = {
  number: (i18n) => i18n._('pay.field.number'),
  expiry: (i18n) => i18n._('pay.field.expiry'),
  cvc: (i18n) => i18n._('pay.field.cvc'),
  iban: (i18n) => i18n._('pay.field.iban'),
};

/** Returns the label of a gateway's field. */
export const fieldLabel = (i18n: PlainTexts, name: FieldName): string => labels[name](i18n);

const fieldErrorMessages: Readonly<Record<FieldError, LocalizedText>> = {
  missing: (i18n) => i18n._('pay.error.missing'),
  incomplete: (i18n) => i18n._('pay.error.incomplete'),
  invalid: (i18n) => i18n._('pay.error.invalid'),
};

/** Returns the error message of a field, the same for all gateways. An invalid expiry may also be a past date. */
export const fieldErrorText = (i18n: PlainTexts, error: FieldError, name: FieldName): string =>
  name === 'expiry' && error === 'invalid' ? i18n._('pay.error.expired') : fieldErrorMessages[error](i18n);

const declineMessages: Readonly<Record<Extract<TokenResult, { kind: 'declined' }>['why'], LocalizedText>> = {
  declined: (i18n) => i18n._('pay.declined'),
  insufficient: (i18n) => i18n._('pay.insufficient'),
  expired: (i18n) => i18n._('pay.expired'),
  'not-confirmed': (i18n) => i18n._('pay.not-confirmed'),
};

const failureMessages: Readonly<Record<Exclude<TokenResult['kind'], 'token' | 'fields' | 'declined'>, LocalizedText>> =
  {
    left: (i18n) => i18n._('pay.left'),
    elsewhere: (i18n) => i18n._('pay.elsewhere'),
    'signed-out': (i18n) => i18n._('pay.signed-out'),
    'too-many': (i18n) => i18n._('pay.too-many'),
    unreachable: (i18n) => i18n._('pay.unreachable'),
  };

/** Returns the message for a result without a token; empty if there is one, or if the fields show the error. */
export const tokenResultText = (i18n: PlainTexts, result: TokenResult | null, kind: PaymentKind | null): string => {
  if (result === null || result.kind === 'token' || result.kind === 'fields') return '';
  if (result.kind !== 'declined') return failureMessages[result.kind](i18n);
  if (result.why === 'declined' && kind === 'credit_card') return i18n._('pay.declined.card');
  return declineMessages[result.why](i18n);
};
