/** What the Braintree that the sandbox plays answers to its own frames and scripts. */
import type { Work } from '../billing/stands.ts';
import { answerAttempt, changeMethod, findMethod, keepMethod, namesOf } from './methods.ts';
import type { Brand } from './scripts/card-rules.ts';
import { secretOfClientToken, trySetup } from './setups.ts';
import { cardTypes, type Refused, readCard, type TypedCard } from './test-cards.ts';
import { hashToken, makeToken } from './tokens.ts';

/** What is answered; `cut`: the connection is broken instead. */
export type BraintreeAnswer =
  | { nonce: string; details: object }
  /** The processor's code and word, as Braintree gives them. */
  | { refused: { code: string; message: string; isCode: boolean } }
  | { wrong: 'number' | 'expiry' | 'cvc' | 'authorization' }
  | { lookup: { nonce: string; attempt: string | null } }
  | { isConfirmed: boolean }
  | 'cut';

const processorCodes: Readonly<Record<Refused, { code: string; message: string }>> = {
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

/** Turns a card into a nonce; it is verified meanwhile, so that nobody learns of a bad card only later. */
export const tokenizeCard = async (
  work: Work,
  said: { authorization: string; name: string; fields: Partial<TypedCard> },
  now: Date,
): Promise<BraintreeAnswer> => {
  const setup = await trySetup(work, { gateway: 'braintree', secret: secretOfClientToken(said.authorization) }, now);
  if (setup === null) return { wrong: 'authorization' };
  const { number = '', expiry = '', cvc = '' } = said.fields;
  const card = readCard({ number, expiry, cvc }, now);
  if ('wrong' in card) return card;
  const { facts, fate } = card;
  if (fate.kind === 'cut') return 'cut';
  if (fate.kind === 'refused') return { refused: { ...processorCodes[fate.why], isCode: fate.why === 'wrong-code' } };
  const nonce = makeToken('tokencc_');
  const method = {
    gateway: 'braintree',
    type: 'card',
    user_id: setup.user_id,
    status: fate.asksFirst ? 'unconfirmed' : 'ready',
    behaviour: fate.behaviour,
    card_type: cardTypes[facts.brand],
    last4: facts.last4,
    expiry_month: facts.expiryMonth,
    expiry_year: facts.expiryYear,
    ...namesOf(said.name),
  } as const;
  await keepMethod(work, nonce, method, now);
  const details = {
    bin: facts.bin,
    cardType: niceTypes[facts.brand],
    cardholderName: said.name,
    expirationMonth: expiry.slice(0, 2),
    expirationYear: String(facts.expiryYear),
    lastFour: facts.last4,
    lastTwo: facts.last4.slice(2),
  };
  return { nonce, details };
};

/** Looks whether the bank asks first; the nonce is spent either way, and another takes its place. */
export const lookUpCard = async (
  work: Work,
  said: { authorization: string; nonce: string },
  now: Date,
): Promise<BraintreeAnswer> => {
  const setup = await trySetup(work, { gateway: 'braintree', secret: secretOfClientToken(said.authorization) }, now);
  const method = setup && (await findMethod(work, 'braintree', said.nonce, now));
  if (method === null || method.user_id !== setup?.user_id || method.status === 'used')
    return { wrong: 'authorization' };
  const nonce = makeToken('tokencc_');
  const attempt = method.status === 'unconfirmed' ? makeToken('') : null;
  const attempt_hash = attempt === null ? null : hashToken(attempt);
  await changeMethod(work, method, { token_hash: hashToken(nonce), attempt_hash });
  return { lookup: { nonce, attempt } };
};

/** What somebody said to their bank's question. */
export const authenticateBraintree = async (
  work: Work,
  { attempt, choice }: { attempt: string; choice: string },
  now: Date,
): Promise<BraintreeAnswer> => {
  const isConfirmed = choice === 'complete';
  const method = await answerAttempt(work, attempt, isConfirmed, now);
  return { isConfirmed: isConfirmed && method !== null };
};
