/** What the Stripe that the sandbox plays answers, and its errors as Stripe words them. */
import type { Refused } from './test-cards.ts';

/** What is answered; `cut`: the connection is broken instead. */
export type StripeAnswer = { setupIntent: object } | { error: object } | { paymentMethod: object } | 'cut';

/** Why a bank says no. */
export const cardErrors: Readonly<Record<Refused, { code: string; decline_code?: string; message: string }>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  insufficient: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', message: 'Your card has expired.' },
  'wrong-code': { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  'unknown-card': {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. The sandbox takes its test cards alone.',
  },
};

/** What is wrong with a field. */
export const wrongFields = {
  number: { code: 'invalid_number', message: 'Your card number is invalid.' },
  expiry: { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." },
  cvc: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
} as const;

/** An error about a card. */
export const cardError = (error: object): StripeAnswer => ({ error: { type: 'card_error', ...error } });
/** An error about a request. */
export const invalid = (code: string, message: string): StripeAnswer => ({
  error: { type: 'invalid_request_error', code, message },
});
/** There is no such setup, or none any more. */
export const noSetup = invalid('resource_missing', 'No such setup intent, or it has come to its end.');
