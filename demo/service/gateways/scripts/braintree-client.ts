/** `braintree.client`: what the other components are made with. */
import { addComponent, answering, braintreeError } from './braintree-errors.ts';

/** A client, as the components know it. */
export interface BraintreeClient {
  authorization: string;
}

/** The authorization that a component was given, itself or with a client. */
export const authorizationOf = (options: { client?: Partial<BraintreeClient>; authorization?: string }): string => {
  const authorization = options.authorization ?? options.client?.authorization;
  if (typeof authorization === 'string' && authorization !== '') return authorization;
  throw braintreeError('INSTANTIATION_OPTION_REQUIRED', 'MERCHANT', 'options.client is required.');
};

const isClientToken = (authorization: unknown): boolean => {
  try {
    const said: unknown = JSON.parse(atob(String(authorization)));
    return typeof said === 'object' && said !== null && 'authorizationFingerprint' in said;
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
      answering(create(options), callback),
  });
};

/** The parts of the script. */
export const clientParts = { addComponent, answering, braintreeError, isClientToken };
