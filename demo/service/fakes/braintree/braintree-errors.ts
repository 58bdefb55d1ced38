/** Errors of Braintree's scripts: a code, and a promise or a callback, as the page requested. */

/** An error of Braintree's, by its code; `details` as Braintree has them. */
export const braintreeError = (
  code: string,
  type: 'CUSTOMER' | 'MERCHANT' | 'NETWORK' | 'UNKNOWN',
  message: string,
  details: unknown = undefined,
): Error => Object.assign(new Error(message), { name: 'BraintreeError', code, type, details });

/** Passes a result to a callback, if there is one; otherwise the page uses the promise. */
export const toCallback = <T>(
  promise: Promise<T>,
  callback: ((error: unknown, result?: T) => void) | undefined,
): Promise<T> | undefined => {
  if (callback === undefined) return promise;
  promise.then(
    (result) => callback(null, result),
    (error: unknown) => callback(error),
  );
  return undefined;
};

/** Adds a component to the page's `braintree`. */
export const addComponent = (name: string, component: object): void => {
  const braintree: unknown = Object.getOwnPropertyDescriptor(window, 'braintree')?.value;
  const existing = typeof braintree === 'object' && braintree !== null ? braintree : {};
  Object.assign(window, { braintree: { ...existing, [name]: { VERSION: '3.0.0-sandbox', ...component } } });
};
