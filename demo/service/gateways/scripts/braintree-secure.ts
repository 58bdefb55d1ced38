/** `braintree.threeDSecure`: asks the bank about a card, and the reader where the bank wants it. */
import { authorizationOf, type BraintreeClient } from './braintree-client.ts';
import { addComponent, braintreeError, toCallback } from './braintree-errors.ts';
import { createEmitter } from './emitter.ts';
import { frameUrl, requestGateway, scriptUrl } from './frame-port.ts';
import { openOverlay } from './overlay.ts';

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

const createSecure = (home: string, authorization: string) => {
  const emitter = createEmitter();
  const verify = async (options: VerifyOptions) => {
    if (!options.nonce || !options.bin || options.amount === undefined) {
      throw braintreeError('THREEDS_MISSING_VERIFY_CARD_OPTION', 'MERCHANT', 'nonce, bin and amount are required.');
    }
    const resolveChallenge = await requestGateway(home, 'three_d_secure/lookup', {
      authorization,
      nonce: options.nonce,
    });
    if (resolveChallenge === null)
      throw braintreeError('THREEDS_JWT_AUTHENTICATION_FAILED', 'UNKNOWN', 'The look-up failed.');
    const { lookup } = resolveChallenge;
    if (typeof lookup !== 'object' || lookup === null) {
      throw braintreeError('THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', 'MERCHANT', 'The nonce is no good.');
    }
    const { nonce, attempt } = { nonce: '', attempt: '', ...lookup };
    const isChallenged = typeof attempt === 'string' && attempt !== '';
    const lookupPayload = securePayload(
      nonce,
      isChallenged ? 'challenge_required' : 'lookup_not_enrolled',
      false,
      isChallenged,
    );
    const data = {
      requiresUserAuthentication: isChallenged,
      paymentMethod: lookupPayload,
      threeDSecureInfo: lookupPayload.threeDSecureInfo,
    };
    await new Promise<void>((resolve) => {
      if (options.onLookupComplete === undefined) emitter.emit('lookup-complete', data);
      if (options.onLookupComplete === undefined) resolve();
      else options.onLookupComplete(data, resolve);
    });
    if (!isChallenged) return lookupPayload;
    emitter.emit('authentication-modal-render', undefined);
    const overlayResult = await openOverlay(frameUrl(home, 'confirm', {}), 'Confirm with your bank', { attempt });
    emitter.emit('authentication-modal-close', undefined);
    if (overlayResult === 'closed') {
      emitter.emit('customer-canceled', undefined);
      throw braintreeError('THREEDS_CARDINAL_SDK_CANCELED', 'CUSTOMER', 'Canceled by user.');
    }
    if (overlayResult === null)
      throw braintreeError('THREEDS_CARDINAL_SDK_ERROR', 'UNKNOWN', 'A general error has occurred.');
    return overlayResult.isConfirmed === true
      ? securePayload(nonce, 'authenticate_successful', true, true)
      : securePayload(nonce, 'authenticate_failed', false, true);
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
  createSecure,
  addComponent,
  toCallback,
  braintreeError,
  authorizationOf,
  createEmitter,
  openOverlay,
};
