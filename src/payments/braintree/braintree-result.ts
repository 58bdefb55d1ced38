import type { ThreeDSecureVerifyPayload } from 'braintree-web/three-d-secure';
import { getProperty, getText } from '../fields/external-object.ts';
import type { FieldError, FieldName, TokenResult } from '../fields/payment.ts';

/** Braintree's names of our fields. */
export const braintreeFieldNames = { number: 'number', expiry: 'expirationDate', cvc: 'cvv' } as const;

/** The fields of a card. */
export const cardFields = ['number', 'expiry', 'cvc'] as const satisfies readonly FieldName[];

const allFieldsMissing: TokenResult = {
  kind: 'fields',
  errors: { number: 'missing', expiry: 'missing', cvc: 'missing' },
};

/** Result for the fields that Braintree found invalid. */
const invalidFieldsResult = (error: unknown): TokenResult => {
  const keys = getProperty(getProperty(error, 'details'), 'invalidFieldKeys');
  const errors: Partial<Record<FieldName, FieldError>> = {};
  for (const name of cardFields) {
    if (Array.isArray(keys) && keys.includes(braintreeFieldNames[name])) errors[name] = 'invalid';
  }
  return Object.keys(errors).length === 0 ? { kind: 'declined', why: 'declined' } : { kind: 'fields', errors };
};

/** Result for a processor's refusal of a card, by its code. */
const resultByProcessorCode: Readonly<Record<string, TokenResult>> = {
  '2001': { kind: 'declined', why: 'insufficient' },
  '2004': { kind: 'declined', why: 'expired' },
  '2010': { kind: 'fields', errors: { cvc: 'invalid' } },
};

/** Returns the first code of the field errors of a refusal, at any depth. */
const processorCode = (errors: unknown): string | null => {
  const [first]: unknown[] = Array.isArray(errors) ? errors : [];
  return getText(first, 'code') ?? (first === undefined ? null : processorCode(getProperty(first, 'fieldErrors')));
};

const refusedResult = (error: unknown): TokenResult => {
  const original = getProperty(getProperty(error, 'details'), 'originalError');
  const code =
    processorCode(getProperty(original, 'fieldErrors') ?? getProperty(getProperty(original, 'error'), 'fieldErrors')) ??
    '';
  const result = Object.hasOwn(resultByProcessorCode, code) ? resultByProcessorCode[code] : undefined;
  return result ?? { kind: 'declined', why: 'declined' };
};

const resultByCode: Readonly<Record<string, (error: unknown) => TokenResult>> = {
  HOSTED_FIELDS_FIELDS_EMPTY: () => allFieldsMissing,
  HOSTED_FIELDS_FIELDS_INVALID: invalidFieldsResult,
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: () => ({ kind: 'fields', errors: { cvc: 'invalid' } }),
  HOSTED_FIELDS_FAILED_TOKENIZATION: refusedResult,
  HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE: () => ({ kind: 'declined', why: 'declined' }),
  THREEDS_CARDINAL_SDK_CANCELED: () => ({ kind: 'left' }),
  THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT: () => ({ kind: 'left' }),
  THREEDS_LOOKUP_VALIDATION_ERROR: () => ({ kind: 'declined', why: 'not-confirmed' }),
};

/** Converts a Braintree error to a result, by its code. */
export const braintreeErrorResult = (error: unknown): TokenResult => {
  const code = getText(error, 'code') ?? '';
  return Object.hasOwn(resultByCode, code)
    ? (resultByCode[code]?.(error) ?? { kind: 'unreachable' })
    : { kind: 'unreachable' };
};

const payloadNames = [
  'nonce',
  'liabilityShifted',
  'liabilityShiftPossible',
] as const satisfies readonly (keyof ThreeDSecureVerifyPayload)[];

/**
 * Result of a bank's 3-D Secure confirmation: the nonce is valid if the bank has accepted liability, or never does; not
 * if it could have, and did not.
 */
export const threeDSecureResult = (payload: unknown): TokenResult => {
  const [nonce, isLiabilityShifted, isShiftPossible] = payloadNames.map((name) => getProperty(payload, name));
  if (typeof nonce !== 'string' || nonce === '') return { kind: 'unreachable' };
  if (isLiabilityShifted !== true && isShiftPossible === true) return { kind: 'declined', why: 'not-confirmed' };
  return { kind: 'token', token: { gateway: 'braintree', kind: 'credit_card', token: nonce, accountId: '' } };
};
