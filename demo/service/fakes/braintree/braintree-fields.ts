/** `braintree.hostedFields`: fields in frames, in elements of the page. */

import { createEmitter } from '../card-fields/emitter.ts';
import type { FieldFrame } from '../card-fields/field-frame.ts';
import { scriptUrl } from '../card-fields/frame-port.ts';
import type { FieldSettings } from '../card-fields/messages.ts';
import { authorizationOf } from './braintree-client.ts';
import { addComponent, braintreeError, toCallback } from './braintree-errors.ts';
import { hostedNames, incompleteError, payloadOf } from './hosted-containers.ts';
import {
  type CreateOptions,
  type HostedFieldSet,
  hostedStateOf,
  placeAllHosted,
  placingParts,
  whenPlaced,
} from './hosted-placing.ts';

/** Sends the values of the fields. Throws if some are incomplete. */
const tokenizeHosted = async (fields: HostedFieldSet, number: FieldFrame, authorization: string, name: string) => {
  const hosted = Object.entries(fields);
  const names = hosted.map(([each]) => hostedNames[each]).filter((field) => field !== undefined);
  const sendResult = await number.send('payment_methods/credit_cards', { authorization, name }, names);
  if (sendResult.kind === 'answered') return payloadOf(sendResult.answer);
  const incompleteFields = hosted.filter(
    ([each]) => sendResult.states[hostedNames[each] ?? 'iban']?.isComplete !== true,
  );
  throw incompleteError(
    incompleteFields.map(([each, { place }]) => [each, place]),
    Object.values(sendResult.states).every(({ isEmpty }) => isEmpty),
  );
};

/** Converts an attribute that the host page sets. */
const attributeSettings = (attribute: string, value: unknown): FieldSettings => {
  switch (attribute) {
    case 'placeholder':
      return { placeholder: String(value ?? '') };
    case 'disabled':
      return { isDisabled: value !== undefined && value !== false };
    case 'aria-invalid':
      return { isInvalid: value === true || value === 'true' };
    case 'aria-required':
      return { isRequired: value === true || value === 'true' };
    default:
      throw braintreeError('HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED', 'MERCHANT', `No attribute ${attribute}.`);
  }
};

/** Creates the fields; resolves once all of them are ready. */
const createHosted = async (home: string, options: CreateOptions) => {
  const authorization = authorizationOf(options);
  const emitter = createEmitter();
  const fields: HostedFieldSet = {};
  let isTornDown = false;
  const tearDown = async () => {
    for (const { frame } of Object.values(fields)) frame.remove();
    isTornDown = true;
  };
  const fieldOf = (name: string): FieldFrame => {
    if (isTornDown) throw braintreeError('METHOD_CALLED_AFTER_TEARDOWN', 'MERCHANT', 'The fields were torn down.');
    const hosted = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (hosted !== undefined) return hosted.frame;
    throw braintreeError('HOSTED_FIELDS_FIELD_NOT_PRESENT', 'MERCHANT', `There is no field ${name}.`);
  };
  const tokenize = async ({ cardholderName = '' }: { cardholderName?: string } = {}) =>
    tokenizeHosted(fields, fieldOf('number'), authorization, cardholderName);
  const setAttribute = async ({ field, attribute, value }: { field: string; attribute: string; value?: unknown }) => {
    const settings = attributeSettings(attribute, value);
    fieldOf(field).set(settings);
  };

  try {
    await whenPlaced(placeAllHosted(home, options, fields, emitter));
  } catch (cause) {
    await tearDown();
    throw cause;
  }
  return {
    on: emitter.on,
    off: emitter.off,
    getState: () => hostedStateOf(fields),
    setAttribute,
    removeAttribute: ({ field, attribute }: { field: string; attribute: string }) => setAttribute({ field, attribute }),
    setPlaceholder: (field: string, value: string) => setAttribute({ field, attribute: 'placeholder', value }),
    setMessage: () => {},
    focus: async (name: string) => fieldOf(name).sendEvent('focus'),
    clear: async (name: string) => fieldOf(name).sendEvent('clear'),
    tokenize: (
      tokenizeOptions?: { cardholderName?: string } | ((error: unknown) => void),
      callback?: (error: unknown, payload?: unknown) => void,
    ) =>
      typeof tokenizeOptions === 'function'
        ? toCallback(tokenize(), tokenizeOptions)
        : toCallback<unknown>(tokenize(tokenizeOptions), callback),
    teardown: (callback?: (error: unknown) => void) => toCallback(tearDown(), callback),
  };
};

/** Adds the component. */
export const runHostedFields = (): void => {
  const home = scriptUrl();
  addComponent('hostedFields', {
    create: (options: CreateOptions, callback?: (error: unknown, fields?: unknown) => void) =>
      toCallback<unknown>(createHosted(home, options), callback),
  });
};

/** The parts of the script. */
export const hostedParts = {
  ...placingParts,
  payloadOf,
  incompleteError,
  tokenizeHosted,
  attributeSettings,
  createHosted,
  addComponent,
  toCallback,
  authorizationOf,
  createEmitter,
};
