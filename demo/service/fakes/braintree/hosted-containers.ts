/** Places of Braintree's fields in a page, their names, and the gateway's replies. */

import type { Field, FieldStyle, GatewayResponse } from '../card-fields/messages.ts';
import { braintreeError } from './braintree-errors.ts';

/** A field's options from the page. */
export interface FieldOptions {
  container?: string | HTMLElement;
  selector?: string;
  placeholder?: string;
  iframeTitle?: string;
  internalLabel?: string;
}

/** Declarations by selectors; a text is a class of the page's, which has no effect in a frame. */
export type HostedStyles = Record<string, string | Record<string, string>>;

/** The fields, by the names that Braintree has for them. */
export const hostedNames: Readonly<Record<string, Field>> = { number: 'number', expirationDate: 'expiry', cvv: 'cvc' };

/** The titles of the frames. */
export const hostedTitles: Readonly<Record<Field, string>> = {
  number: 'Secure Credit Card Frame - Credit Card Number',
  expiry: 'Secure Credit Card Frame - Expiration Date',
  cvc: 'Secure Credit Card Frame - CVV',
  iban: '',
};

/** Converts Braintree's styles to declarations by selectors; class names of the page have no effect in a frame. */
export const hostedStyle = (styles: HostedStyles = {}): FieldStyle => {
  const style: FieldStyle = {};
  for (const [selector, declarations] of Object.entries(styles)) {
    if (typeof declarations === 'string') continue;
    const dashed = Object.entries(declarations).map(([name, value]): [string, string] => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]);
    style[selector.startsWith('input') ? selector : `input${selector}`] = Object.fromEntries(dashed);
  }
  return style;
};

/** Returns the element of a field; throws as Braintree does. */
export const hostedContainer = ({ container, selector }: FieldOptions, name: string): HTMLElement => {
  const target = container ?? selector ?? '';
  const place = typeof target === 'string' ? document.querySelector(target || '#\\0') : target;
  if (!(place instanceof HTMLElement)) {
    throw braintreeError('HOSTED_FIELDS_INVALID_FIELD_SELECTOR', 'MERCHANT', `No element for the field ${name}.`);
  }
  if (place.querySelector('iframe') !== null) {
    throw braintreeError('HOSTED_FIELDS_FIELD_DUPLICATE_IFRAME', 'MERCHANT', `The field ${name} has a frame already.`);
  }
  return place;
};

/** Converts the gateway's reply to Braintree's payload. */
export const payloadOf = (response: GatewayResponse) => {
  const { nonce, details, refused, wrong } = response ?? {};
  if (typeof nonce === 'string' && typeof details === 'object') {
    return { nonce, details, type: 'CreditCard', description: 'A card', binData: {} };
  }
  if (typeof refused === 'object' && refused !== null) {
    const { code, message, isCode } = { code: '', message: '', isCode: false, ...refused };
    const error = { message, fieldErrors: [{ field: 'creditCard', fieldErrors: [{ code, message }] }] };
    const details = { httpStatus: 422, originalError: { error: { message }, ...error } };
    throw isCode
      ? braintreeError('HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED', 'CUSTOMER', message, details)
      : braintreeError('HOSTED_FIELDS_FAILED_TOKENIZATION', 'CUSTOMER', message, details);
  }
  if (typeof wrong === 'string') {
    const message = 'The supplied card data failed tokenization.';
    const error = { message, fieldErrors: [{ field: 'creditCard', fieldErrors: [{ code: wrong, message }] }] };
    const details = { httpStatus: 422, originalError: error };
    throw braintreeError('HOSTED_FIELDS_FAILED_TOKENIZATION', 'CUSTOMER', message, details);
  }
  throw braintreeError('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'NETWORK', 'A tokenization network error occurred.');
};

/** Returns the error of an incomplete form: every field is empty, or these are not complete. */
export const incompleteError = (wrong: [string, HTMLElement][], isEmpty: boolean): Error =>
  isEmpty
    ? braintreeError(
        'HOSTED_FIELDS_FIELDS_EMPTY',
        'CUSTOMER',
        'All fields are empty. Cannot tokenize empty card fields.',
      )
    : braintreeError('HOSTED_FIELDS_FIELDS_INVALID', 'CUSTOMER', 'Some payment input fields are invalid.', {
        invalidFieldKeys: wrong.map(([name]) => name),
        invalidFields: Object.fromEntries(wrong),
      });
