/** Responses of the fake Stripe to its own frames and script; errors in Stripe's words. */
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import { createToken } from '../../ports/random-token.ts';
import {
  changeMethod,
  findMethod,
  type GatewayMethod,
  resolveAttempt,
  saveMethod,
  splitName,
} from '../gateway-store/methods.ts';
import { confirmSetup, type PaymentSetup, useSetup } from '../gateway-store/setups.ts';
import {
  bankAccounts,
  cardOutcomeOf,
  cardTypes,
  readCard,
  readIbanAccount,
  type TypedCard,
  walletCards,
} from '../gateway-store/test-cards.ts';
import { hashToken } from '../gateway-store/tokens.ts';
import {
  cardError,
  cardErrors,
  fieldErrors,
  requestError,
  type StripeResponse,
  setupNotFound,
} from './stripe-errors.ts';

/** The payload that confirms a setup. */
export interface StripeConfirmation {
  client_secret: string;
  name: string;
  fields: Partial<TypedCard> & { iban?: string };
  /** An existing method: a wallet's, or the chosen bank account. */
  payment_method: string;
}

const intent = (
  setup: PaymentSetup,
  secret: string,
  status: string,
  method: string | null,
  attempt: string | null = null,
) => ({
  setupIntent: {
    id: setup.setup_id,
    object: 'setup_intent',
    client_secret: secret,
    status,
    payment_method: method,
    payment_method_types: [setup.type === 'apple_pay' ? 'card' : setup.type],
    usage: 'off_session',
    livemode: false,
    last_setup_error: null,
    next_action: attempt === null ? null : { type: 'use_stripe_sdk', use_stripe_sdk: { attempt } },
  },
});

const newMethod = (setup: PaymentSetup, name: string) =>
  ({ gateway: 'stripe', user_id: setup.user_id, ...splitName(name) }) as const;

const confirmCard = async (
  db: DatabaseOrTransaction,
  setup: PaymentSetup,
  payload: StripeConfirmation,
  now: Date,
): Promise<StripeResponse> => {
  const { number = '', expiry = '', cvc = '' } = payload.fields;
  const card = readCard({ number, expiry, cvc }, now);
  if ('wrong' in card) return { error: { type: 'validation_error', ...fieldErrors[card.wrong] } };
  const { facts, outcome } = card;
  if (outcome.kind === 'cut') return 'cut';
  if (outcome.kind === 'refused') return cardError(cardErrors[outcome.declineReason]);
  const token = createToken('pm_');
  const attempt = outcome.requiresConfirmation ? createToken('') : null;
  const method = {
    ...newMethod(setup, payload.name),
    type: 'card',
    status: attempt === null ? 'ready' : 'unconfirmed',
    attempt_hash: attempt === null ? null : hashToken(attempt),
    behaviour: outcome.behaviour,
    card_type: cardTypes[facts.brand],
    last4: facts.last4,
    expiry_month: facts.expiryMonth,
    expiry_year: facts.expiryYear,
  } as const;
  await saveMethod(db, token, method, now);
  if (attempt === null) await confirmSetup(db, setup, hashToken(token));
  return intent(setup, payload.client_secret, attempt === null ? 'succeeded' : 'requires_action', token, attempt);
};

const confirmIban = async (
  db: DatabaseOrTransaction,
  setup: PaymentSetup,
  payload: StripeConfirmation,
  now: Date,
): Promise<StripeResponse> => {
  const account = readIbanAccount(payload.fields.iban ?? '');
  if (account === null) {
    return { error: { type: 'validation_error', code: 'invalid_iban', message: 'The IBAN you entered is invalid.' } };
  }
  const { behaviour, last4, bank } = account;
  const token = createToken('pm_');
  const methodFields = {
    type: 'direct_debit',
    status: 'ready',
    behaviour,
    card_type: '',
    last4,
    bank_name: bank,
  } as const;
  await saveMethod(db, token, { ...newMethod(setup, payload.name), ...methodFields }, now);
  await confirmSetup(db, setup, hashToken(token));
  return intent(setup, payload.client_secret, 'succeeded', token);
};

/** The type of the methods of a setup, which belong to no reader until then; a US account has its own type. */
const methodTypeBySetup = {
  apple_pay: 'apple_pay',
  card: 'card',
  sepa_debit: 'direct_debit',
  us_bank_account: null,
} as const;

const matchesSetup = (setup: PaymentSetup, method: GatewayMethod): boolean =>
  method.status === 'unconfirmed' &&
  method.attempt_hash === null &&
  (setup.type === 'us_bank_account'
    ? setup.method_hash === method.token_hash
    : methodTypeBySetup[setup.type] === method.type && method.user_id === null);

/** A card that a page has turned into a method: its bank is called now. */
const confirmExistingCard = async (
  db: DatabaseOrTransaction,
  setup: PaymentSetup,
  payload: StripeConfirmation,
  method: GatewayMethod,
) => {
  const outcome = cardOutcomeOf(method.last4);
  if (outcome.kind === 'cut') return 'cut';
  if (outcome.kind === 'refused') return cardError(cardErrors[outcome.declineReason]);
  const attempt = outcome.requiresConfirmation ? createToken('') : null;
  if (attempt === null) await confirmSetup(db, setup, method.token_hash);
  const status = attempt === null ? 'ready' : 'unconfirmed';
  const attempt_hash = attempt === null ? null : hashToken(attempt);
  await changeMethod(db, method, { user_id: setup.user_id, status, attempt_hash });
  const updated = attempt === null ? 'succeeded' : 'requires_action';
  return intent(setup, payload.client_secret, updated, payload.payment_method, attempt);
};

const confirmExisting = async (
  db: DatabaseOrTransaction,
  setup: PaymentSetup,
  payload: StripeConfirmation,
  now: Date,
): Promise<StripeResponse> => {
  const method = await findMethod(db, 'stripe', payload.payment_method, now);
  if (method === null || !matchesSetup(setup, method))
    return requestError('resource_missing', 'No such payment method.');
  if (method.type === 'card') return confirmExistingCard(db, setup, payload, method);
  const wallet = Object.values(walletCards).find(({ last4 }) => last4 === method.last4);
  if (method.type === 'apple_pay' && wallet?.declineReason !== undefined)
    return cardError(cardErrors[wallet.declineReason]);
  const names = payload.name === '' ? {} : splitName(payload.name);
  await changeMethod(db, method, { status: 'ready', user_id: setup.user_id, ...names });
  await confirmSetup(db, setup, method.token_hash);
  return intent(setup, payload.client_secret, 'succeeded', payload.payment_method);
};

/** Confirms a setup with the typed values, or with an existing method. */
export const confirmStripeSetup = async (
  db: DatabaseOrTransaction,
  payload: StripeConfirmation,
  now: Date,
): Promise<StripeResponse> => {
  const setup = await useSetup(db, { gateway: 'stripe', secret: payload.client_secret }, now);
  if (setup === null) return setupNotFound;
  if (payload.payment_method !== '') return confirmExisting(db, setup, payload, now);
  if (setup.type === 'card') return confirmCard(db, setup, payload, now);
  if (setup.type === 'sepa_debit') return confirmIban(db, setup, payload, now);
  return requestError('parameter_missing', 'This setup intent needs a payment method.');
};

/** Handles the reader's reply to their bank's question. */
export const authenticateStripe = async (
  db: DatabaseOrTransaction,
  payload: { attempt: string; choice: string; client_secret: string },
  now: Date,
): Promise<StripeResponse> => {
  const setup = await useSetup(db, { gateway: 'stripe', secret: payload.client_secret }, now);
  const isConfirmed = payload.choice === 'complete';
  const method = await resolveAttempt(db, payload.attempt, isConfirmed, now);
  if (setup === null || method === null || method.user_id !== setup.user_id) return setupNotFound;
  if (isConfirmed) {
    await confirmSetup(db, setup, method.token_hash);
    return intent(setup, payload.client_secret, 'succeeded', null);
  }
  return requestError(
    'setup_intent_authentication_failure',
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  );
};

/** Stores the account that the reader has chosen at their bank; it is debited once the setup is confirmed. */
export const chooseBankAccount = async (
  db: DatabaseOrTransaction,
  payload: { client_secret: string; choice: string; name: string },
  now: Date,
): Promise<StripeResponse> => {
  const setup = await useSetup(db, { gateway: 'stripe', secret: payload.client_secret }, now);
  const account = Object.hasOwn(bankAccounts, payload.choice) ? bankAccounts[payload.choice] : undefined;
  if (setup === null || setup.type !== 'us_bank_account' || account === undefined) return setupNotFound;
  const token = createToken('pm_');
  const { behaviour, last4, bank } = account;
  const methodFields = {
    type: 'direct_debit',
    status: 'unconfirmed',
    behaviour,
    card_type: '',
    last4,
    bank_name: bank,
  } as const;
  await saveMethod(db, token, { ...newMethod(setup, payload.name), ...methodFields }, now);
  await db
    .updateTable('gateway_setups')
    .set({ method_hash: hashToken(token) })
    .where('secret_hash', '=', setup.secret_hash)
    .execute();
  return intent(setup, payload.client_secret, 'requires_confirmation', token);
};
