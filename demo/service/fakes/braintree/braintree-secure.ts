/** `braintree.threeDSecure`: asks the bank about a card, and the reader where the bank wants it. */

import { createEmitter } from '../card-fields/emitter.ts';
import { frameUrl, requestGateway, scriptUrl } from '../card-fields/frame-port.ts';
import { openOverlay } from '../card-fields/overlay.ts';
import { authorizationOf, type BraintreeClient } from './braintree-client.ts';
import { addComponent, braintreeError, toCallback } from './braintree-errors.ts';

interface VerifyOptions {
  nonce: string;
  bin: string;
  amount: string | number;
  onLookupComplete?: (data: unknown, next: () => void) => void;
}

const securePayload = (nonce: string, status: string, isShifted: boolean, isPossible: boolean) => ({
  nonce,
  type: 'CreditCard',
  liabilityShifted: isShifted,
  liabilityShiftPossible: isPossible,
  threeDSecureInfo: {
    status,
    liabilityShifted: isShifted,
    liabilityShiftPossible: isPossible,
    threeDSecureVersion: '2.2.0',
  },
});

/** Asks whether the bank wants to see the reader. */
const lookUpCard = async (home: string, authorization: string, nonce: string) => {
  const response = await requestGateway(home, 'three_d_secure/lookup', { authorization, nonce });
  if (response === null) throw braintreeError('THREEDS_JWT_AUTHENTICATION_FAILED', 'UNKNOWN', 'The look-up failed.');
  const { lookup } = response;
  if (typeof lookup !== 'object' || lookup === null) {
    throw braintreeError('THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', 'MERCHANT', 'The nonce is no good.');
  }
  const details = { nonce: '', attempt: '', ...lookup };
  return { ...details, isChallenged: typeof details.attempt === 'string' && details.attempt !== '' };
};

/** Shows the bank's question. Returns the payload of the answer. */
const askBank = async (
  home: string,
  nonce: string,
  attempt: string,
  emit: (event: string, detail: unknown) => void,
) => {
  emit('authentication-modal-render', undefined);
  const overlayResult = await openOverlay(frameUrl(home, 'confirm', {}), 'Confirm with your bank', { attempt });
  emit('authentication-modal-close', undefined);
  if (overlayResult === 'closed') {
    emit('customer-canceled', undefined);
    throw braintreeError('THREEDS_CARDINAL_SDK_CANCELED', 'CUSTOMER', 'Canceled by user.');
  }
  if (overlayResult === null)
    throw braintreeError('THREEDS_CARDINAL_SDK_ERROR', 'UNKNOWN', 'A general error has occurred.');
  return overlayResult.isConfirmed === true
    ? securePayload(nonce, 'authenticate_successful', true, true)
    : securePayload(nonce, 'authenticate_failed', false, true);
};

const createSecure = (home: string, authorization: string) => {
  const emitter = createEmitter();
  const verify = async (options: VerifyOptions) => {
    if (!options.nonce || !options.bin || options.amount === undefined) {
      throw braintreeError('THREEDS_MISSING_VERIFY_CARD_OPTION', 'MERCHANT', 'nonce, bin and amount are required.');
    }
    const { nonce, attempt, isChallenged } = await lookUpCard(home, authorization, options.nonce);
    const status = isChallenged ? 'challenge_required' : 'lookup_not_enrolled';
    const lookupPayload = securePayload(nonce, status, false, isChallenged);
    const data = {
      requiresUserAuthentication: isChallenged,
      paymentMethod: lookupPayload,
      threeDSecureInfo: lookupPayload.threeDSecureInfo,
    };
    const { onLookupComplete } = options;
    if (onLookupComplete === undefined) emitter.emit('lookup-complete', data);
    else await new Promise<void>((resolve) => onLookupComplete(data, resolve));
    return isChallenged ? askBank(home, nonce, attempt, emitter.emit) : lookupPayload;
  };
  return {
    on: emitter.on,
    off: emitter.off,
    verifyCard: (options: VerifyOptions, callback?: (error: unknown, payload?: unknown) => void) =>
      toCallback<unknown>(verify(options), callback),
    teardown: (callback?: (error: unknown) => void) => toCallback(Promise.resolve(), callback),
  };
};

/** Adds the component. */
export const runThreeDSecure = (): void => {
  const home = scriptUrl();
  const create = async (options: { client?: BraintreeClient; authorization?: string }) =>
    createSecure(home, authorizationOf(options));
  addComponent('threeDSecure', {
    create: (options: { client?: BraintreeClient }, callback?: (error: unknown, secure?: unknown) => void) =>
      toCallback<unknown>(create(options), callback),
  });
};

/** The parts of the script. */
export const secureParts = {
  securePayload,
  lookUpCard,
  askBank,
  createSecure,
  addComponent,
  toCallback,
  braintreeError,
  authorizationOf,
  createEmitter,
  openOverlay,
};
