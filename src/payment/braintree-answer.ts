import type { ThreeDSecureVerifyPayload } from 'braintree-web/three-d-secure';
import { read, readText } from './foreign.ts';
import type { FieldName, FieldTrouble, PaymentAnswer } from './payment.ts';

/** How Braintree calls our fields. */
export const braintreeNames = { number: 'number', expiry: 'expirationDate', cvc: 'cvv' } as const;

/** The fields of a card. */
export const cardFields = ['number', 'expiry', 'cvc'] as const satisfies readonly FieldName[];

const allMissing: PaymentAnswer = {
  kind: 'fields',
  troubles: { number: 'missing', expiry: 'missing', cvc: 'missing' },
};

/** Which fields Braintree found wrong. */
const invalidOf = (error: unknown): PaymentAnswer => {
  const keys = read(read(error, 'details'), 'invalidFieldKeys');
  const troubles: Partial<Record<FieldName, FieldTrouble>> = {};
  for (const name of cardFields) {
    if (Array.isArray(keys) && keys.includes(braintreeNames[name])) troubles[name] = 'invalid';
  }
  return Object.keys(troubles).length === 0 ? { kind: 'declined', why: 'declined' } : { kind: 'fields', troubles };
};

/** What a processor says of a card that it refuses, by its own codes. */
const byProcessor: Readonly<Record<string, PaymentAnswer>> = {
  '2001': { kind: 'declined', why: 'insufficient' },
  '2004': { kind: 'declined', why: 'expired' },
  '2010': { kind: 'fields', troubles: { cvc: 'invalid' } },
};

/** The first code of the field errors that a refusal carries, however deep. */
const processorCode = (errors: unknown): string | null => {
  const [first]: unknown[] = Array.isArray(errors) ? errors : [];
  return readText(first, 'code') ?? (first === undefined ? null : processorCode(read(first, 'fieldErrors')));
};

const refusedOf = (error: unknown): PaymentAnswer => {
  const original = read(read(error, 'details'), 'originalError');
  const code = processorCode(read(original, 'fieldErrors') ?? read(read(original, 'error'), 'fieldErrors')) ?? '';
  const known = Object.hasOwn(byProcessor, code) ? byProcessor[code] : undefined;
  return known ?? { kind: 'declined', why: 'declined' };
};

const byCode: Readonly<Record<string, (error: unknown) => PaymentAnswer>> = {
  HOSTED_FIELDS_FIELDS_EMPTY: () => allMissing,
  HOSTED_FIELDS_FIELDS_INVALID: invalidOf,
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: () => ({ kind: 'fields', troubles: { cvc: 'invalid' } }),
  HOSTED_FIELDS_FAILED_TOKENIZATION: refusedOf,
  HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE: () => ({ kind: 'declined', why: 'declined' }),
  THREEDS_CARDINAL_SDK_CANCELED: () => ({ kind: 'left' }),
  THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT: () => ({ kind: 'left' }),
  THREEDS_LOOKUP_VALIDATION_ERROR: () => ({ kind: 'declined', why: 'not-confirmed' }),
};

/** Why Braintree did not do it, by its own codes. */
export const answerOfError = (error: unknown): PaymentAnswer => {
  const code = readText(error, 'code') ?? '';
  return Object.hasOwn(byCode, code) ? (byCode[code]?.(error) ?? { kind: 'unreachable' }) : { kind: 'unreachable' };
};

const payloadNames = [
  'nonce',
  'liabilityShifted',
  'liabilityShiftPossible',
] as const satisfies readonly (keyof ThreeDSecureVerifyPayload)[];

/**
 * What a bank's confirmation came to: the nonce is good where the bank has taken it upon itself, and where it never asks;
 * not where it could have, and did not.
 */
export const answerOfVerified = (payload: unknown): PaymentAnswer => {
  const [nonce, isShifted, isPossible] = payloadNames.map((name) => read(payload, name));
  if (typeof nonce !== 'string' || nonce === '') return { kind: 'unreachable' };
  if (isShifted !== true && isPossible === true) return { kind: 'declined', why: 'not-confirmed' };
  return { kind: 'token', token: { gateway: 'braintree', kind: 'credit_card', token: nonce, accountId: '' } };
};
