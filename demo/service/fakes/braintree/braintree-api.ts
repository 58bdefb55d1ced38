/** Responses of the fake Braintree to its own frames and scripts. */
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import { createToken } from '../../ports/random-token.ts';
import type { Brand } from '../card-fields/card-rules.ts';
import { changeMethod, findMethod, resolveAttempt, saveMethod, splitName } from '../gateway-store/methods.ts';
import { secretOfClientToken, useSetup } from '../gateway-store/setups.ts';
import { cardTypes, type DeclineReason, readCard, type TypedCard } from '../gateway-store/test-cards.ts';
import { hashToken } from '../gateway-store/tokens.ts';

/** A response; `cut`: the connection is broken instead. */
export type BraintreeResponse =
  | { nonce: string; details: object }
  /** The processor's code and text, as Braintree sends them. */
  | { refused: { code: string; message: string; isCode: boolean } }
  | { wrong: 'number' | 'expiry' | 'cvc' | 'authorization' }
  | { lookup: { nonce: string; attempt: string | null } }
  | { isConfirmed: boolean }
  | 'cut';

const processorCodes: Readonly<Record<DeclineReason, { code: string; message: string }>> = {
  declined: { code: '2000', message: 'Do Not Honor' },
  insufficient: { code: '2001', message: 'Insufficient Funds' },
  expired: { code: '2004', message: 'Expired Card' },
  'wrong-code': { code: '2010', message: 'Card Issuer Declined CVV' },
  'unknown-card': { code: '2014', message: 'Processor Declined: the sandbox takes its test cards alone' },
};

const niceTypes: Readonly<Record<Brand, string>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  unknown: 'Unknown',
};

/** Turns a card into a nonce and verifies it, so that a bad card is reported at once. */
export const tokenizeCard = async (
  db: DatabaseOrTransaction,
  payload: { authorization: string; name: string; fields: Partial<TypedCard> },
  now: Date,
): Promise<BraintreeResponse> => {
  const setup = await useSetup(db, { gateway: 'braintree', secret: secretOfClientToken(payload.authorization) }, now);
  if (setup === null) return { wrong: 'authorization' };
  const { number = '', expiry = '', cvc = '' } = payload.fields;
  const card = readCard({ number, expiry, cvc }, now);
  if ('wrong' in card) return card;
  const { facts, outcome } = card;
  if (outcome.kind === 'cut') return 'cut';
  if (outcome.kind === 'refused')
    return { refused: { ...processorCodes[outcome.declineReason], isCode: outcome.declineReason === 'wrong-code' } };
  const nonce = createToken('tokencc_');
  const method = {
    gateway: 'braintree',
    type: 'card',
    user_id: setup.user_id,
    status: outcome.requiresConfirmation ? 'unconfirmed' : 'ready',
    behaviour: outcome.behaviour,
    card_type: cardTypes[facts.brand],
    last4: facts.last4,
    expiry_month: facts.expiryMonth,
    expiry_year: facts.expiryYear,
    ...splitName(payload.name),
  } as const;
  await saveMethod(db, nonce, method, now);
  const details = {
    bin: facts.bin,
    cardType: niceTypes[facts.brand],
    cardholderName: payload.name,
    expirationMonth: expiry.slice(0, 2),
    expirationYear: String(facts.expiryYear),
    lastFour: facts.last4,
    lastTwo: facts.last4.slice(2),
  };
  return { nonce, details };
};

/** Checks whether the bank requires a confirmation; the nonce is used up either way, and another takes its place. */
export const lookupThreeDSecure = async (
  db: DatabaseOrTransaction,
  payload: { authorization: string; nonce: string },
  now: Date,
): Promise<BraintreeResponse> => {
  const setup = await useSetup(db, { gateway: 'braintree', secret: secretOfClientToken(payload.authorization) }, now);
  const method = setup && (await findMethod(db, 'braintree', payload.nonce, now));
  if (method === null || method.user_id !== setup?.user_id || method.status === 'used')
    return { wrong: 'authorization' };
  const nonce = createToken('tokencc_');
  const attempt = method.status === 'unconfirmed' ? createToken('') : null;
  const attempt_hash = attempt === null ? null : hashToken(attempt);
  await changeMethod(db, method, { token_hash: hashToken(nonce), attempt_hash });
  return { lookup: { nonce, attempt } };
};

/** Handles the reader's reply to their bank's question. */
export const authenticateBraintree = async (
  db: DatabaseOrTransaction,
  { attempt, choice }: { attempt: string; choice: string },
  now: Date,
): Promise<BraintreeResponse> => {
  const isConfirmed = choice === 'complete';
  const method = await resolveAttempt(db, attempt, isConfirmed, now);
  return { isConfirmed: isConfirmed && method !== null };
};
