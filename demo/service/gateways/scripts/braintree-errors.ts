/** How Braintree's scripts fail: by a code, and a promise or a callback, whichever the page has asked for. */

/** An error of Braintree's, by its code; `details` as Braintree has them. */
export const braintreeError = (
  code: string,
  type: 'CUSTOMER' | 'MERCHANT' | 'NETWORK' | 'UNKNOWN',
  message: string,
  details: unknown = undefined,
): Error => Object.assign(new Error(message), { name: 'BraintreeError', code, type, details });

/** Tells a callback, where there is one; the promise is the page's otherwise. */
export const answering = <T>(
  promise: Promise<T>,
  callback: ((error: unknown, answer?: T) => void) | undefined,
): Promise<T> | undefined => {
  if (callback === undefined) return promise;
  promise.then(
    (answer) => callback(null, answer),
    (error: unknown) => callback(error),
  );
  return undefined;
};

/** Adds a component to the page's `braintree`. */
export const addComponent = (name: string, component: object): void => {
  const braintree: unknown = Object.getOwnPropertyDescriptor(window, 'braintree')?.value;
  const before = typeof braintree === 'object' && braintree !== null ? braintree : {};
  Object.assign(window, { braintree: { ...before, [name]: { VERSION: '3.0.0-sandbox', ...component } } });
};
