/** Payment methods of the Stripe that the sandbox plays: nobody's, until a setup is confirmed with one. */
import type { Work } from '../billing/stands.ts';
import { keepMethod, namesOf } from './methods.ts';
import { cardError, cardErrors, invalid, type StripeAnswer, wrongFields } from './stripe-errors.ts';
import { cardTypes, readCard, readIbanAccount, type TypedCard, walletCards } from './test-cards.ts';
import { makeToken } from './tokens.ts';

/** What is typed into the fields, and whose it is. */
interface MethodWish {
  type: string;
  name: string;
  fields: Partial<TypedCard> & { iban?: string };
}

const answerWith = (id: string, type: string, shown: object): StripeAnswer => ({
  paymentMethod: { id, object: 'payment_method', type, [type]: shown },
});

const makeCard = async (work: Work, { name, fields }: MethodWish, now: Date): Promise<StripeAnswer> => {
  const { number = '', expiry = '', cvc = '' } = fields;
  const card = readCard({ number, expiry, cvc }, now);
  if ('wrong' in card) return { error: { type: 'validation_error', ...wrongFields[card.wrong] } };
  const { facts, fate } = card;
  if (fate.kind === 'refused' && fate.why === 'unknown-card') return cardError(cardErrors[fate.why]);
  const { brand, last4, expiryMonth, expiryYear } = facts;
  const behaviour = fate.kind === 'taken' ? fate.behaviour : 'declines';
  const made = { gateway: 'stripe', type: 'card', user_id: null, status: 'unconfirmed', behaviour } as const;
  const shown = { card_type: cardTypes[brand], last4, expiry_month: expiryMonth, expiry_year: expiryYear };
  const token = makeToken('pm_');
  await keepMethod(work, token, { ...made, ...shown, ...namesOf(name) }, now);
  return answerWith(token, 'card', { brand, last4, exp_month: expiryMonth, exp_year: expiryYear });
};

const makeDebit = async (work: Work, { name, fields }: MethodWish, now: Date): Promise<StripeAnswer> => {
  const account = readIbanAccount(fields.iban ?? '');
  if (account === null) {
    return { error: { type: 'validation_error', code: 'invalid_iban', message: 'The IBAN you entered is invalid.' } };
  }
  const { behaviour, last4, bank } = account;
  const made = { gateway: 'stripe', type: 'direct_debit', user_id: null, status: 'unconfirmed', behaviour } as const;
  const token = makeToken('pm_');
  await keepMethod(work, token, { ...made, card_type: '', last4, bank_name: bank, ...namesOf(name) }, now);
  return answerWith(token, 'sepa_debit', { last4, country: 'DE' });
};

/** Makes a method of what was typed; no bank is asked yet. */
export const makePaymentMethod = (work: Work, wish: MethodWish, now: Date): Promise<StripeAnswer> => {
  if (wish.type === 'card') return makeCard(work, wish, now);
  if (wish.type === 'sepa_debit') return makeDebit(work, wish, now);
  return Promise.resolve(invalid('parameter_missing', 'A payment method has a type: card or sepa_debit.'));
};

/** Takes a card out of the wallet that the sandbox plays. */
export const takeFromWallet = async (work: Work, choice: string, now: Date): Promise<StripeAnswer> => {
  const card = Object.hasOwn(walletCards, choice) ? walletCards[choice] : undefined;
  if (card === undefined) return invalid('resource_missing', 'No such card in the wallet.');
  const token = makeToken('pm_');
  const { brand, last4, behaviour } = card;
  const expiryYear = now.getUTCFullYear() + 3;
  const made = {
    type: 'apple_pay',
    user_id: null,
    status: 'unconfirmed',
    behaviour,
    card_type: cardTypes[brand],
  } as const;
  await keepMethod(work, token, { gateway: 'stripe', ...made, last4, expiry_month: 12, expiry_year: expiryYear }, now);
  const shown = { brand, last4, exp_month: 12, exp_year: expiryYear, wallet: { type: 'apple_pay' } };
  return answerWith(token, 'card', shown);
};
