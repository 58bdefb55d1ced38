import type { I18n } from '@lingui/core';
import type { FieldName, FieldTrouble, PaymentAnswer, PaymentKind } from '../../../src/payment/payment.ts';

type Words = (i18n: I18n) => string;

const kinds: Readonly<Record<PaymentKind, Words>> = {
  credit_card: (i18n) => i18n._('pay.kind.card'),
  paypal: (i18n) => i18n._('pay.kind.paypal'),
  ach: (i18n) => i18n._('pay.kind.ach'),
  sepa: (i18n) => i18n._('pay.kind.sepa'),
  apple_pay: (i18n) => i18n._('pay.kind.apple-pay'),
};

/** What a way to pay is called. */
export const kindText = (i18n: I18n, kind: PaymentKind): string => kinds[kind](i18n);

const labels: Readonly<Record<FieldName, Words>> = {
  number: (i18n) => i18n._('pay.field.number'),
  expiry: (i18n) => i18n._('pay.field.expiry'),
  cvc: (i18n) => i18n._('pay.field.cvc'),
  iban: (i18n) => i18n._('pay.field.iban'),
};

/** What a field of a gateway is called. */
export const fieldLabel = (i18n: I18n, name: FieldName): string => labels[name](i18n);

const troubles: Readonly<Record<FieldTrouble, Words>> = {
  missing: (i18n) => i18n._('pay.trouble.missing'),
  incomplete: (i18n) => i18n._('pay.trouble.incomplete'),
  invalid: (i18n) => i18n._('pay.trouble.invalid'),
};

/** What is wrong with a field, and what to do. A date may be none, or be past: the same words for all gateways. */
export const troubleText = (i18n: I18n, trouble: FieldTrouble, name: FieldName): string =>
  name === 'expiry' && trouble === 'invalid' ? i18n._('pay.trouble.expired') : troubles[trouble](i18n);

const declines: Readonly<Record<Extract<PaymentAnswer, { kind: 'declined' }>['why'], Words>> = {
  declined: (i18n) => i18n._('pay.declined'),
  insufficient: (i18n) => i18n._('pay.insufficient'),
  expired: (i18n) => i18n._('pay.expired'),
  'not-confirmed': (i18n) => i18n._('pay.not-confirmed'),
};

const endings: Readonly<Record<Exclude<PaymentAnswer['kind'], 'token' | 'fields' | 'declined'>, Words>> = {
  left: (i18n) => i18n._('pay.left'),
  elsewhere: (i18n) => i18n._('pay.elsewhere'),
  'signed-out': (i18n) => i18n._('pay.signed-out'),
  'too-many': (i18n) => i18n._('pay.too-many'),
  unreachable: (i18n) => i18n._('pay.unreachable'),
};

/** Why there is no token, and what to do; empty where there is one, or where the fields say it themselves. */
export const answerText = (i18n: I18n, answer: PaymentAnswer | null, kind: PaymentKind | null): string => {
  if (answer === null || answer.kind === 'token' || answer.kind === 'fields') return '';
  if (answer.kind !== 'declined') return endings[answer.kind](i18n);
  if (answer.why === 'declined' && kind === 'credit_card') return i18n._('pay.declined.card');
  return declines[answer.why](i18n);
};
