/** Payment methods of the fake Stripe: they belong to no reader until a setup is confirmed with one. */
import type { DatabaseOrTransaction } from '../../ports/database/open.ts';
import { createToken } from '../../ports/random-token.ts';
import { saveMethod, splitName } from '../gateway-store/methods.ts';
import { cardTypes, readCard, readIbanAccount, type TypedCard, walletCards } from '../gateway-store/test-cards.ts';
import { cardError, cardErrors, fieldErrors, requestError, type StripeResponse } from './stripe-errors.ts';

/** The typed values, and their owner. */
interface MethodRequest {
  type: string;
  name: string;
  fields: Partial<TypedCard> & { iban?: string };
}

const methodResponse = (id: string, type: string, displayFields: object): StripeResponse => ({
  paymentMethod: { id, object: 'payment_method', type, [type]: displayFields },
});

const makeCard = async (
  db: DatabaseOrTransaction,
  { name, fields }: MethodRequest,
  now: Date,
): Promise<StripeResponse> => {
  const { number = '', expiry = '', cvc = '' } = fields;
  const card = readCard({ number, expiry, cvc }, now);
  if ('wrong' in card) return { error: { type: 'validation_error', ...fieldErrors[card.wrong] } };
  const { facts, outcome } = card;
  if (outcome.kind === 'refused' && outcome.declineReason === 'unknown-card')
    return cardError(cardErrors[outcome.declineReason]);
  const { brand, last4, expiryMonth, expiryYear } = facts;
  const behaviour = outcome.kind === 'taken' ? outcome.behaviour : 'declines';
  const methodFields = { gateway: 'stripe', type: 'card', user_id: null, status: 'unconfirmed', behaviour } as const;
  const displayFields = { card_type: cardTypes[brand], last4, expiry_month: expiryMonth, expiry_year: expiryYear };
  const token = createToken('pm_');
  await saveMethod(db, token, { ...methodFields, ...displayFields, ...splitName(name) }, now);
  return methodResponse(token, 'card', { brand, last4, exp_month: expiryMonth, exp_year: expiryYear });
};

const makeDebit = async (
  db: DatabaseOrTransaction,
  { name, fields }: MethodRequest,
  now: Date,
): Promise<StripeResponse> => {
  const account = readIbanAccount(fields.iban ?? '');
  if (account === null) {
    return { error: { type: 'validation_error', code: 'invalid_iban', message: 'The IBAN you entered is invalid.' } };
  }
  const { behaviour, last4, bank } = account;
  const methodFields = {
    gateway: 'stripe',
    type: 'direct_debit',
    user_id: null,
    status: 'unconfirmed',
    behaviour,
  } as const;
  const token = createToken('pm_');
  await saveMethod(db, token, { ...methodFields, card_type: '', last4, bank_name: bank, ...splitName(name) }, now);
  return methodResponse(token, 'sepa_debit', { last4, country: 'DE' });
};

/** Creates a method from the typed values; no bank is called yet. */
export const makePaymentMethod = (
  db: DatabaseOrTransaction,
  request: MethodRequest,
  now: Date,
): Promise<StripeResponse> => {
  if (request.type === 'card') return makeCard(db, request, now);
  if (request.type === 'sepa_debit') return makeDebit(db, request, now);
  return Promise.resolve(requestError('parameter_missing', 'A payment method has a type: card or sepa_debit.'));
};

/** Takes a card from the fake wallet. */
export const takeFromWallet = async (db: DatabaseOrTransaction, choice: string, now: Date): Promise<StripeResponse> => {
  const card = Object.hasOwn(walletCards, choice) ? walletCards[choice] : undefined;
  if (card === undefined) return requestError('resource_missing', 'No such card in the wallet.');
  const token = createToken('pm_');
  const { brand, last4, behaviour } = card;
  const expiryYear = now.getUTCFullYear() + 3;
  const methodFields = {
    type: 'apple_pay',
    user_id: null,
    status: 'unconfirmed',
    behaviour,
    card_type: cardTypes[brand],
  } as const;
  await saveMethod(
    db,
    token,
    { gateway: 'stripe', ...methodFields, last4, expiry_month: 12, expiry_year: expiryYear },
    now,
  );
  const displayFields = { brand, last4, exp_month: 12, exp_year: expiryYear, wallet: { type: 'apple_pay' } };
  return methodResponse(token, 'card', displayFields);
};
