import type { SetupIntent } from '@stripe/stripe-js';
import { read, readText } from './foreign.ts';
import { stripeFacts } from './method-facts.ts';
import type { FieldName, FieldTrouble, PaymentAnswer, PaymentKind, Seller } from './payment.ts';

const unreachable: PaymentAnswer = { kind: 'unreachable' };
const declined = (why: Extract<PaymentAnswer, { kind: 'declined' }>['why']): PaymentAnswer => ({
  kind: 'declined',
  why,
});

/** Which field a code of Stripe's is about. */
const fieldByWord: readonly (readonly [word: string, field: FieldName])[] = [
  ['expiry', 'expiry'],
  ['cvc', 'cvc'],
  ['iban', 'iban'],
  ['number', 'number'],
];

/** What is wrong with a field, by a code such as `invalid_expiry_year_past`; null: the code is about no field. */
export const troubleOf = (code: string): readonly [FieldName, FieldTrouble] | null => {
  const [, field] = fieldByWord.find(([word]) => code.includes(word)) ?? [];
  if (field === undefined) return null;
  if (code.startsWith('incomplete_')) return [field, 'incomplete'];
  return [field, 'invalid'];
};

/** Why Stripe did not do it. */
export const answerOfError = (error: unknown): PaymentAnswer => {
  const [type, code, decline] = ['type', 'code', 'decline_code'].map((name) => readText(error, name) ?? '');
  if (code === 'setup_intent_authentication_failure' || code === 'payment_intent_authentication_failure') {
    return declined('not-confirmed');
  }
  if (code === 'rate_limit' || type === 'rate_limit_error') return { kind: 'too-many' };
  if (type !== 'card_error' && type !== 'validation_error') return unreachable;
  if (code === 'expired_card' || decline === 'expired_card') return declined('expired');
  if (decline === 'insufficient_funds') return declined('insufficient');
  const trouble = troubleOf(code ?? '');
  if (trouble !== null) return { kind: 'fields', troubles: Object.fromEntries([trouble]) };
  return declined('declined');
};

/** A payment method is an id, or the thing itself. */
const idOf = (method: unknown): string | null => {
  const id = typeof method === 'string' ? method : readText(method, 'id');
  return id === null || id === '' ? null : id;
};

/** What becomes of a setup intent that ended there. */
const byStatus: Readonly<Record<SetupIntent.Status, PaymentAnswer['kind']>> = {
  succeeded: 'token',
  processing: 'token',
  requires_action: 'declined',
  requires_confirmation: 'unreachable',
  requires_payment_method: 'left',
  canceled: 'left',
};

const isStatus = (text: string): text is SetupIntent.Status => Object.hasOwn(byStatus, text);

/** What a confirmation of Stripe's came to: `{ setupIntent }`, or `{ error }`. `method`: what was confirmed, where that is known. */
export const answerOfSetup = (
  result: unknown,
  kind: PaymentKind,
  { gatewayAccounts }: Pick<Seller, 'gatewayAccounts'>,
  method?: unknown,
): PaymentAnswer => {
  const error = read(result, 'error');
  if (error !== undefined && error !== null) return answerOfError(error);
  const intent = read(result, 'setupIntent');
  const status = readText(intent, 'status') ?? '';
  const end = isStatus(status) ? byStatus[status] : 'unreachable';
  const token = idOf(read(intent, 'payment_method'));
  if (end === 'token' && token !== null) {
    const facts = stripeFacts(method ?? read(intent, 'payment_method'));
    const given = { gateway: 'stripe', kind, token, accountId: gatewayAccounts.stripe } as const;
    return { kind: 'token', token: given, ...(facts && { facts }) };
  }
  if (end === 'declined') return declined('not-confirmed');
  return end === 'left' ? { kind: 'left' } : unreachable;
};
