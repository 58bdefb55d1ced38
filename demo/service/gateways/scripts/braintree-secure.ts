/** `braintree.threeDSecure`: asks the bank about a card, and the reader where the bank wants it. */
import { authorizationOf, type BraintreeClient } from './braintree-client.ts';
import { addComponent, answering, braintreeError } from './braintree-errors.ts';
import { createEars } from './ears.ts';
import { askGateway, frameAddress, ownAddress } from './frame-port.ts';
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
  const ears = createEars();
  const verify = async (options: VerifyOptions) => {
    if (!options.nonce || !options.bin || options.amount === undefined) {
      throw braintreeError('THREEDS_MISSING_VERIFY_CARD_OPTION', 'MERCHANT', 'nonce, bin and amount are required.');
    }
    const answer = await askGateway(home, 'three_d_secure/lookup', { authorization, nonce: options.nonce });
    if (answer === null) throw braintreeError('THREEDS_JWT_AUTHENTICATION_FAILED', 'UNKNOWN', 'The look-up failed.');
    const { lookup } = answer;
    if (typeof lookup !== 'object' || lookup === null) {
      throw braintreeError('THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', 'MERCHANT', 'The nonce is no good.');
    }
    const { nonce, attempt } = { nonce: '', attempt: '', ...lookup };
    const isAsked = typeof attempt === 'string' && attempt !== '';
    const looked = securePayload(nonce, isAsked ? 'challenge_required' : 'lookup_not_enrolled', false, isAsked);
    const data = {
      requiresUserAuthentication: isAsked,
      paymentMethod: looked,
      threeDSecureInfo: looked.threeDSecureInfo,
    };
    await new Promise<void>((resolve) => {
      if (options.onLookupComplete === undefined) ears.emit('lookup-complete', data);
      if (options.onLookupComplete === undefined) resolve();
      else options.onLookupComplete(data, resolve);
    });
    if (!isAsked) return looked;
    ears.emit('authentication-modal-render', undefined);
    const said = await openOverlay(frameAddress(home, 'confirm', {}), 'Confirm with your bank', { attempt });
    ears.emit('authentication-modal-close', undefined);
    if (said === 'closed') {
      ears.emit('customer-canceled', undefined);
      throw braintreeError('THREEDS_CARDINAL_SDK_CANCELED', 'CUSTOMER', 'Canceled by user.');
    }
    if (said === null) throw braintreeError('THREEDS_CARDINAL_SDK_ERROR', 'UNKNOWN', 'A general error has occurred.');
    return said.isConfirmed === true
      ? securePayload(nonce, 'authenticate_successful', true, true)
      : securePayload(nonce, 'authenticate_failed', false, true);
  };
  return {
    on: ears.on,
    off: ears.off,
    verifyCard: (options: VerifyOptions, callback?: (error: unknown, payload?: unknown) => void) =>
      answering<unknown>(verify(options), callback),
    teardown: (callback?: (error: unknown) => void) => answering(Promise.resolve(), callback),
  };
};

/** Adds the component. */
export const runThreeDSecure = (): void => {
  const home = ownAddress();
  const create = async (options: { client?: BraintreeClient; authorization?: string }) =>
    createSecure(home, authorizationOf(options));
  addComponent('threeDSecure', {
    create: (options: { client?: BraintreeClient }, callback?: (error: unknown, secure?: unknown) => void) =>
      answering<unknown>(create(options), callback),
  });
};

/** The parts of the script. */
export const secureParts = {
  securePayload,
  createSecure,
  addComponent,
  answering,
  braintreeError,
  authorizationOf,
  createEars,
  openOverlay,
};
