/** `braintree.hostedFields`: fields in frames, in elements of the page. */
import { authorizationOf, type BraintreeClient } from './braintree-client.ts';
import { addComponent, braintreeError, toCallback } from './braintree-errors.ts';
import { codeLengthOf } from './card-rules.ts';
import { createEmitter } from './emitter.ts';
import { type FieldFrame, placeField } from './field-frame.ts';
import { scriptUrl } from './frame-port.ts';
import {
  type FieldOptions,
  type HostedStyles,
  hostedContainer,
  hostedNames,
  hostedStyle,
  hostedTitles,
  incompleteError,
  payloadOf,
} from './hosted-containers.ts';
import type { Field, FieldSettings, FieldState } from './messages.ts';

interface CreateOptions {
  client?: BraintreeClient;
  authorization?: string;
  fields: Record<string, FieldOptions | undefined>;
  styles?: HostedStyles;
  locale?: string;
}

interface HostedField {
  place: HTMLElement;
  frame: FieldFrame;
  state: FieldState;
  isFocused: boolean;
}

/** Timeout of the frames, in ms. */
const loadMs = 60_000;

/** Creates the fields; resolves once all of them are ready. */
const createHosted = async (home: string, options: CreateOptions) => {
  const authorization = authorizationOf(options);
  const group = crypto.randomUUID();
  const emitter = createEmitter();
  const fields: Record<string, HostedField> = {};
  let isTornDown = false;
  const style = hostedStyle(options.styles);

  const fieldsNow = () =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { place: placeHosted, state, isFocused }]) => [
        name,
        {
          container: placeHosted,
          isFocused,
          isEmpty: state.isEmpty,
          isValid: state.isComplete,
          isPotentiallyValid: state.error === null || state.error === 'incomplete',
        },
      ]),
    );
  const cardsNow = () => {
    const brands = {
      visa: ['visa', 'Visa', 'CVV'],
      mastercard: ['master-card', 'Mastercard', 'CVC'],
      amex: ['american-express', 'American Express', 'CID'],
      discover: ['discover', 'Discover', 'CID'],
    } as const;
    const brand = fields.number?.state.brand ?? 'unknown';
    if (brand === 'unknown') return [];
    const [type, niceType, codeName] = brands[brand];
    return [{ type, niceType, code: { name: codeName, size: codeLengthOf(brand) } }];
  };
  const getState = () => ({ cards: cardsNow(), fields: fieldsNow() });
  const emit = (event: string, emittedBy: string) => emitter.emit(event, { ...getState(), emittedBy });
  const onFieldState = (name: string, hostedFields: HostedField, next: FieldState) => {
    const { state: previous } = hostedFields;
    hostedFields.state = next;
    if (previous.isEmpty !== next.isEmpty) emit(next.isEmpty ? 'empty' : 'notEmpty', name);
    if (previous.brand !== next.brand && name === 'number') emit('cardTypeChange', name);
    if (previous.isComplete !== next.isComplete || previous.error !== next.error) emit('validityChange', name);
    if (previous.bin !== next.bin && next.bin !== '') emitter.emit('binAvailable', { bin: next.bin });
    for (const [mark, isOn] of [
      ['valid', next.isComplete],
      ['invalid', next.error !== null],
    ] as const) {
      hostedFields.place.classList.toggle(`braintree-hosted-fields-${mark}`, isOn);
    }
  };
  const placeHosted = (name: string, field: Field, fieldOptions: FieldOptions): Promise<void> =>
    new Promise((resolve) => {
      const container = hostedContainer(fieldOptions, name);
      const title = fieldOptions.iframeTitle ?? hostedTitles[field];
      const first: FieldSettings = {
        style,
        ...(fieldOptions.placeholder !== undefined && { placeholder: fieldOptions.placeholder }),
        ...(fieldOptions.internalLabel !== undefined && { label: fieldOptions.internalLabel }),
      };
      const frameOptions = { home, field, group, locale: options.locale ?? navigator.language, title, resizes: false };
      const frame = placeField(container, frameOptions, first, {
        onReady: () => resolve(),
        onState: (next) => onFieldState(name, hostedFields, next),
        onEvent: (kind) => {
          if (kind === 'enter') return emit('inputSubmitRequest', name);
          hostedFields.isFocused = kind === 'focus';
          container.classList.toggle('braintree-hosted-fields-focused', hostedFields.isFocused);
          emit(kind, name);
        },
      });
      const state: FieldState = { isEmpty: true, isComplete: false, error: null, brand: 'unknown', bin: '' };
      const hostedFields: HostedField = { place: container, frame, state, isFocused: false };
      fields[name] = hostedFields;
    });
  const tearDown = async () => {
    for (const { frame } of Object.values(fields)) frame.remove();
    isTornDown = true;
  };
  const fieldOf = (name: string): FieldFrame => {
    if (isTornDown) throw braintreeError('METHOD_CALLED_AFTER_TEARDOWN', 'MERCHANT', 'The fields were torn down.');
    const hostedFields = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (hostedFields !== undefined) return hostedFields.frame;
    throw braintreeError('HOSTED_FIELDS_FIELD_NOT_PRESENT', 'MERCHANT', `There is no field ${name}.`);
  };
  const tokenize = async ({ cardholderName = '' }: { cardholderName?: string } = {}) => {
    const number = fieldOf('number');
    const hostedFields = Object.entries(fields);
    const names = hostedFields.map(([name]) => hostedNames[name]).filter((field) => field !== undefined);
    const body = { authorization, name: cardholderName };
    const sendResult = await number.send('payment_methods/credit_cards', body, names);
    if (sendResult.kind === 'answered') return payloadOf(sendResult.answer);
    const incompleteFields = hostedFields.filter(
      ([name]) => sendResult.states[hostedNames[name] ?? 'iban']?.isComplete !== true,
    );
    throw incompleteError(
      incompleteFields.map(([name, { place: placeHosted }]) => [name, placeHosted]),
      Object.values(sendResult.states).every(({ isEmpty }) => isEmpty),
    );
  };
  const attributes: Readonly<Record<string, (value: unknown) => FieldSettings>> = {
    placeholder: (value) => ({ placeholder: String(value ?? '') }),
    disabled: (value) => ({ isDisabled: value !== undefined && value !== false }),
    'aria-invalid': (value) => ({ isInvalid: value === true || value === 'true' }),
    'aria-required': (value) => ({ isRequired: value === true || value === 'true' }),
  };
  const setAttribute = async ({ field, attribute, value }: { field: string; attribute: string; value?: unknown }) => {
    const settings = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
    if (settings === undefined) {
      throw braintreeError('HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED', 'MERCHANT', `No attribute ${attribute}.`);
    }
    fieldOf(field).set(settings(value));
  };

  const placedFields = Object.entries(options.fields).map(([name, fieldOptions]) => {
    const field = Object.hasOwn(hostedNames, name) ? hostedNames[name] : undefined;
    if (field !== undefined && fieldOptions !== undefined) return placeHosted(name, field, fieldOptions);
    throw braintreeError('HOSTED_FIELDS_INVALID_FIELD_KEY', 'MERCHANT', `${name} is no field of the sandbox.`);
  });
  let timer = 0;
  const timeout = new Promise<never>((_, reject) => {
    const error = braintreeError(
      'HOSTED_FIELDS_TIMEOUT',
      'UNKNOWN',
      'Hosted Fields timed out when attempting to set up.',
    );
    timer = window.setTimeout(() => reject(error), loadMs);
  });
  try {
    await Promise.race([Promise.all(placedFields), timeout]);
  } catch (cause) {
    await tearDown();
    throw cause;
  } finally {
    clearTimeout(timer);
  }
  return {
    on: emitter.on,
    off: emitter.off,
    getState,
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
  hostedNames,
  hostedTitles,
  loadMs,
  hostedStyle,
  hostedContainer,
  payloadOf,
  incompleteError,
  createHosted,
  addComponent,
  toCallback,
  braintreeError,
  authorizationOf,
  codeLengthOf,
  createEmitter,
  placeField,
};
