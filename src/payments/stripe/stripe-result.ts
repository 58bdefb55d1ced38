import type { SetupIntent } from '@stripe/stripe-js';
import { getProperty, getText } from '../fields/external-object.ts';
import { getStripeFacts } from '../fields/method-facts.ts';
import type { FieldError, FieldName, Merchant, PaymentKind, TokenResult } from '../fields/payment.ts';

const unreachableResult: TokenResult = { kind: 'unreachable' };
const declinedResult = (why: Extract<TokenResult, { kind: 'declined' }>['why']): TokenResult => ({
  kind: 'declined',
  why,
});

/** The field for a part of Stripe's error codes. */
const fieldByCodePart: readonly (readonly [word: string, field: FieldName])[] = [
  ['expiry', 'expiry'],
  ['cvc', 'cvc'],
  ['iban', 'iban'],
  ['number', 'number'],
];

/** Returns the field error of a code such as `invalid_expiry_year_past`; null if the code is not about a field. */
export const toFieldError = (code: string): readonly [FieldName, FieldError] | null => {
  const [, field] = fieldByCodePart.find(([part]) => code.includes(part)) ?? [];
  if (field === undefined) return null;
  if (code.startsWith('incomplete_')) return [field, 'incomplete'];
  return [field, 'invalid'];
};

/** Converts a Stripe error to a result. */
export const stripeErrorResult = (error: unknown): TokenResult => {
  const [type, code, decline] = ['type', 'code', 'decline_code'].map((name) => getText(error, name) ?? '');
  if (code === 'setup_intent_authentication_failure' || code === 'payment_intent_authentication_failure') {
    return declinedResult('not-confirmed');
  }
  if (code === 'rate_limit' || type === 'rate_limit_error') return { kind: 'too-many' };
  if (type !== 'card_error' && type !== 'validation_error') return unreachableResult;
  if (code === 'expired_card' || decline === 'expired_card') return declinedResult('expired');
  if (decline === 'insufficient_funds') return declinedResult('insufficient');
  const fieldError = toFieldError(code ?? '');
  if (fieldError !== null) return { kind: 'fields', errors: Object.fromEntries([fieldError]) };
  return declinedResult('declined');
};

/** Returns the id of a payment method, which is an id or an object. */
const getId = (method: unknown): string | null => {
  const id = typeof method === 'string' ? method : getText(method, 'id');
  return id === null || id === '' ? null : id;
};

/** Result for each final status of a setup intent. */
const resultByStatus: Readonly<Record<SetupIntent.Status, TokenResult['kind']>> = {
  succeeded: 'token',
  processing: 'token',
  requires_action: 'declined',
  requires_confirmation: 'unreachable',
  requires_payment_method: 'left',
  canceled: 'left',
};

const isSetupStatus = (text: string): text is SetupIntent.Status => Object.hasOwn(resultByStatus, text);

/**
 * Converts Stripe's confirmation, `{ setupIntent }` or `{ error }`, to a result. `method`: the confirmed payment
 * method, if known.
 */
export const setupIntentResult = (
  result: unknown,
  kind: PaymentKind,
  { gatewayAccounts }: Pick<Merchant, 'gatewayAccounts'>,
  method?: unknown,
): TokenResult => {
  const error = getProperty(result, 'error');
  if (error !== undefined && error !== null) return stripeErrorResult(error);
  const intent = getProperty(result, 'setupIntent');
  const status = getText(intent, 'status') ?? '';
  const resultKind = isSetupStatus(status) ? resultByStatus[status] : 'unreachable';
  const token = getId(getProperty(intent, 'payment_method'));
  if (resultKind === 'token' && token !== null) {
    const facts = getStripeFacts(method ?? getProperty(intent, 'payment_method'));
    const paymentToken = { gateway: 'stripe', kind, token, accountId: gatewayAccounts.stripe } as const;
    return { kind: 'token', token: paymentToken, ...(facts && { facts }) };
  }
  if (resultKind === 'declined') return declinedResult('not-confirmed');
  return resultKind === 'left' ? { kind: 'left' } : unreachableResult;
};
