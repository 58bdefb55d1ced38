/** `braintree.client`: creates the client of the other components. */
import { addComponent, braintreeError, toCallback } from './braintree-errors.ts';

/** A client, as the components know it. */
export interface BraintreeClient {
  authorization: string;
}

/** Returns the authorization that a component was created with, directly or by a client. */
export const authorizationOf = (options: { client?: Partial<BraintreeClient>; authorization?: string }): string => {
  const authorization = options.authorization ?? options.client?.authorization;
  if (typeof authorization === 'string' && authorization !== '') return authorization;
  throw braintreeError('INSTANTIATION_OPTION_REQUIRED', 'MERCHANT', 'options.client is required.');
};

const isClientToken = (authorization: unknown): boolean => {
  try {
    const token: unknown = JSON.parse(atob(String(authorization)));
    return typeof token === 'object' && token !== null && 'authorizationFingerprint' in token;
  } catch {
    return false;
  }
};

/** Adds the component. */
export const runClient = (): void => {
  const create = async ({ authorization }: { authorization: string }) => {
    if (!isClientToken(authorization)) {
      throw braintreeError('CLIENT_INVALID_AUTHORIZATION', 'MERCHANT', 'Authorization is invalid.');
    }
    return {
      authorization,
      getConfiguration: () => ({ authorization, gatewayConfiguration: { environment: 'sandbox' } }),
      getVersion: () => '3.0.0-sandbox',
      teardown: async () => {},
    };
  };
  addComponent('client', {
    create: (options: { authorization: string }, callback?: (error: unknown, client?: unknown) => void) =>
      toCallback(create(options), callback),
  });
};

/** The parts of the script. */
export const clientParts = { addComponent, toCallback, braintreeError, isClientToken };
