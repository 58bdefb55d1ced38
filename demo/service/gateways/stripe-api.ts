/** What the Stripe that the sandbox plays answers to its own frames and script; errors as Stripe words them. */
import type { Work } from '../billing/stands.ts';
import { answerAttempt, changeMethod, findMethod, type GatewayMethod, keepMethod, namesOf } from './methods.ts';
import { confirmSetup, type Setup, trySetup } from './setups.ts';
import { cardError, cardErrors, invalid, noSetup, type StripeAnswer, wrongFields } from './stripe-errors.ts';
import {
  bankAccounts,
  cardTypes,
  fateOf,
  readCard,
  readIbanAccount,
  type TypedCard,
  walletCards,
} from './test-cards.ts';
import { hashToken, makeToken } from './tokens.ts';

/** What is sent to confirm a setup. */
export interface StripeConfirmation {
  client_secret: string;
  name: string;
  fields: Partial<TypedCard> & { iban?: string };
  /** A method that is there already: a wallet's, or the bank account that was chosen. */
  payment_method: string;
}

const intent = (
  setup: Setup,
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

const newMethod = (setup: Setup, name: string) =>
  ({ gateway: 'stripe', user_id: setup.user_id, ...namesOf(name) }) as const;

const confirmCard = async (work: Work, setup: Setup, said: StripeConfirmation, now: Date): Promise<StripeAnswer> => {
  const { number = '', expiry = '', cvc = '' } = said.fields;
  const card = readCard({ number, expiry, cvc }, now);
  if ('wrong' in card) return { error: { type: 'validation_error', ...wrongFields[card.wrong] } };
  const { facts, fate } = card;
  if (fate.kind === 'cut') return 'cut';
  if (fate.kind === 'refused') return cardError(cardErrors[fate.why]);
  const token = makeToken('pm_');
  const attempt = fate.asksFirst ? makeToken('') : null;
  const method = {
    ...newMethod(setup, said.name),
    type: 'card',
    status: attempt === null ? 'ready' : 'unconfirmed',
    attempt_hash: attempt === null ? null : hashToken(attempt),
    behaviour: fate.behaviour,
    card_type: cardTypes[facts.brand],
    last4: facts.last4,
    expiry_month: facts.expiryMonth,
    expiry_year: facts.expiryYear,
  } as const;
  await keepMethod(work, token, method, now);
  if (attempt === null) await confirmSetup(work, setup, hashToken(token));
  return intent(setup, said.client_secret, attempt === null ? 'succeeded' : 'requires_action', token, attempt);
};

const confirmIban = async (work: Work, setup: Setup, said: StripeConfirmation, now: Date): Promise<StripeAnswer> => {
  const account = readIbanAccount(said.fields.iban ?? '');
  if (account === null) {
    return { error: { type: 'validation_error', code: 'invalid_iban', message: 'The IBAN you entered is invalid.' } };
  }
  const { behaviour, last4, bank } = account;
  const token = makeToken('pm_');
  const made = { type: 'direct_debit', status: 'ready', behaviour, card_type: '', last4, bank_name: bank } as const;
  await keepMethod(work, token, { ...newMethod(setup, said.name), ...made }, now);
  await confirmSetup(work, setup, hashToken(token));
  return intent(setup, said.client_secret, 'succeeded', token);
};

/** The type of the methods that a setup takes, which are nobody's until then; an account of the US is its own. */
const takenBy = { apple_pay: 'apple_pay', card: 'card', sepa_debit: 'direct_debit', us_bank_account: null } as const;

const fits = (setup: Setup, method: GatewayMethod): boolean =>
  method.status === 'unconfirmed' &&
  method.attempt_hash === null &&
  (setup.type === 'us_bank_account'
    ? setup.method_hash === method.token_hash
    : takenBy[setup.type] === method.type && method.user_id === null);

/** A card that a page has made a method of: its bank is asked now. */
const confirmKeptCard = async (work: Work, setup: Setup, said: StripeConfirmation, method: GatewayMethod) => {
  const fate = fateOf(method.last4);
  if (fate.kind === 'cut') return 'cut';
  if (fate.kind === 'refused') return cardError(cardErrors[fate.why]);
  const attempt = fate.asksFirst ? makeToken('') : null;
  if (attempt === null) await confirmSetup(work, setup, method.token_hash);
  const status = attempt === null ? 'ready' : 'unconfirmed';
  const attempt_hash = attempt === null ? null : hashToken(attempt);
  await changeMethod(work, method, { user_id: setup.user_id, status, attempt_hash });
  const ending = attempt === null ? 'succeeded' : 'requires_action';
  return intent(setup, said.client_secret, ending, said.payment_method, attempt);
};

const confirmKept = async (work: Work, setup: Setup, said: StripeConfirmation, now: Date): Promise<StripeAnswer> => {
  const method = await findMethod(work, 'stripe', said.payment_method, now);
  if (method === null || !fits(setup, method)) return invalid('resource_missing', 'No such payment method.');
  if (method.type === 'card') return confirmKeptCard(work, setup, said, method);
  const wallet = Object.values(walletCards).find(({ last4 }) => last4 === method.last4);
  if (method.type === 'apple_pay' && wallet?.why !== undefined) return cardError(cardErrors[wallet.why]);
  const names = said.name === '' ? {} : namesOf(said.name);
  await changeMethod(work, method, { status: 'ready', user_id: setup.user_id, ...names });
  await confirmSetup(work, setup, method.token_hash);
  return intent(setup, said.client_secret, 'succeeded', said.payment_method);
};

/** Confirms a setup with what was typed, or with a method that is there. */
export const confirmStripeSetup = async (work: Work, said: StripeConfirmation, now: Date): Promise<StripeAnswer> => {
  const setup = await trySetup(work, { gateway: 'stripe', secret: said.client_secret }, now);
  if (setup === null) return noSetup;
  if (said.payment_method !== '') return confirmKept(work, setup, said, now);
  if (setup.type === 'card') return confirmCard(work, setup, said, now);
  if (setup.type === 'sepa_debit') return confirmIban(work, setup, said, now);
  return invalid('parameter_missing', 'This setup intent needs a payment method.');
};

/** What somebody said to their bank's question. */
export const authenticateStripe = async (
  work: Work,
  said: { attempt: string; choice: string; client_secret: string },
  now: Date,
): Promise<StripeAnswer> => {
  const setup = await trySetup(work, { gateway: 'stripe', secret: said.client_secret }, now);
  const isConfirmed = said.choice === 'complete';
  const method = await answerAttempt(work, said.attempt, isConfirmed, now);
  if (setup === null || method === null || method.user_id !== setup.user_id) return noSetup;
  if (isConfirmed) {
    await confirmSetup(work, setup, method.token_hash);
    return intent(setup, said.client_secret, 'succeeded', null);
  }
  return invalid(
    'setup_intent_authentication_failure',
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  );
};

/** Takes the account that somebody has chosen at their bank; it is debited once the setup is confirmed. */
export const chooseBankAccount = async (
  work: Work,
  said: { client_secret: string; choice: string; name: string },
  now: Date,
): Promise<StripeAnswer> => {
  const setup = await trySetup(work, { gateway: 'stripe', secret: said.client_secret }, now);
  const account = Object.hasOwn(bankAccounts, said.choice) ? bankAccounts[said.choice] : undefined;
  if (setup === null || setup.type !== 'us_bank_account' || account === undefined) return noSetup;
  const token = makeToken('pm_');
  const { behaviour, last4, bank } = account;
  const made = {
    type: 'direct_debit',
    status: 'unconfirmed',
    behaviour,
    card_type: '',
    last4,
    bank_name: bank,
  } as const;
  await keepMethod(work, token, { ...newMethod(setup, said.name), ...made }, now);
  await work
    .updateTable('gateway_setups')
    .set({ method_hash: hashToken(token) })
    .where('secret_hash', '=', setup.secret_hash)
    .execute();
  return intent(setup, said.client_secret, 'requires_confirmation', token);
};
