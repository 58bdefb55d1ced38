/** Responses of the fake Stripe, and its errors in Stripe's words. */
import type { DeclineReason } from '../gateway-store/test-cards.ts';

/** A response; `cut`: the connection is broken instead. */
export type StripeResponse = { setupIntent: object } | { error: object } | { paymentMethod: object } | 'cut';

/** The error of each decline reason. */
export const cardErrors: Readonly<Record<DeclineReason, { code: string; decline_code?: string; message: string }>> = {
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

/** Errors of the fields. */
export const fieldErrors = {
  number: { code: 'invalid_number', message: 'Your card number is invalid.' },
  expiry: { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." },
  cvc: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
} as const;

/** An error about a card. */
export const cardError = (error: object): StripeResponse => ({ error: { type: 'card_error', ...error } });
/** An error about a request. */
export const requestError = (code: string, message: string): StripeResponse => ({
  error: { type: 'invalid_request_error', code, message },
});
/** The setup does not exist, or has expired. */
export const setupNotFound = requestError('resource_missing', 'No such setup intent, or it has come to its end.');
