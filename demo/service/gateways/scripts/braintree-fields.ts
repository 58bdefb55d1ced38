/** `braintree.hostedFields`: fields in frames, in elements of the page. */
import { authorizationOf, type BraintreeClient } from './braintree-client.ts';
import { addComponent, answering, braintreeError } from './braintree-errors.ts';
import { codeLengthOf } from './card-rules.ts';
import { createEars } from './ears.ts';
import { type FieldFrame, placeField } from './field-frame.ts';
import { ownAddress } from './frame-port.ts';
import {
  type FieldOptions,
  type HostedStyles,
  hostedNames,
  hostedPlace,
  hostedStyle,
  hostedTitles,
  incompleteError,
  payloadOf,
} from './hosted-places.ts';
import type { Field, FieldSettings, FieldState } from './messages.ts';

interface CreateOptions {
  client?: BraintreeClient;
  authorization?: string;
  fields: Record<string, FieldOptions | undefined>;
  styles?: HostedStyles;
  locale?: string;
}

interface HeldField {
  place: HTMLElement;
  frame: FieldFrame;
  state: FieldState;
  isFocused: boolean;
}

/** How long the frames may take, in ms. */
const loadMs = 60_000;

/** Creates the fields; resolves once all of them are there. */
const createHosted = async (home: string, options: CreateOptions) => {
  const authorization = authorizationOf(options);
  const group = crypto.randomUUID();
  const ears = createEars();
  const fields: Record<string, HeldField> = {};
  let isTornDown = false;
  const style = hostedStyle(options.styles);

  const fieldsNow = () =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { place, state, isFocused }]) => [
        name,
        {
          container: place,
          isFocused,
          isEmpty: state.isEmpty,
          isValid: state.isComplete,
          isPotentiallyValid: state.trouble === null || state.trouble === 'incomplete',
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
  const emit = (event: string, emittedBy: string) => ears.emit(event, { ...getState(), emittedBy });
  const hear = (name: string, held: HeldField, next: FieldState) => {
    const { state: before } = held;
    held.state = next;
    if (before.isEmpty !== next.isEmpty) emit(next.isEmpty ? 'empty' : 'notEmpty', name);
    if (before.brand !== next.brand && name === 'number') emit('cardTypeChange', name);
    if (before.isComplete !== next.isComplete || before.trouble !== next.trouble) emit('validityChange', name);
    if (before.bin !== next.bin && next.bin !== '') ears.emit('binAvailable', { bin: next.bin });
    for (const [mark, isOn] of [
      ['valid', next.isComplete],
      ['invalid', next.trouble !== null],
    ] as const) {
      held.place.classList.toggle(`braintree-hosted-fields-${mark}`, isOn);
    }
  };
  const place = (name: string, field: Field, given: FieldOptions): Promise<void> =>
    new Promise((resolve) => {
      const into = hostedPlace(given, name);
      const title = given.iframeTitle ?? hostedTitles[field];
      const first: FieldSettings = {
        style,
        ...(given.placeholder !== undefined && { placeholder: given.placeholder }),
        ...(given.internalLabel !== undefined && { label: given.internalLabel }),
      };
      const told = { home, field, group, locale: options.locale ?? navigator.language, title, resizes: false };
      const frame = placeField(into, told, first, {
        ready: () => resolve(),
        state: (next) => hear(name, held, next),
        say: (kind) => {
          if (kind === 'enter') return emit('inputSubmitRequest', name);
          held.isFocused = kind === 'focus';
          into.classList.toggle('braintree-hosted-fields-focused', held.isFocused);
          emit(kind, name);
        },
      });
      const state: FieldState = { isEmpty: true, isComplete: false, trouble: null, brand: 'unknown', bin: '' };
      const held: HeldField = { place: into, frame, state, isFocused: false };
      fields[name] = held;
    });
  const tearDown = async () => {
    for (const { frame } of Object.values(fields)) frame.remove();
    isTornDown = true;
  };
  const fieldOf = (name: string): FieldFrame => {
    if (isTornDown) throw braintreeError('METHOD_CALLED_AFTER_TEARDOWN', 'MERCHANT', 'The fields were torn down.');
    const held = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (held !== undefined) return held.frame;
    throw braintreeError('HOSTED_FIELDS_FIELD_NOT_PRESENT', 'MERCHANT', `There is no field ${name}.`);
  };
  const tokenize = async ({ cardholderName = '' }: { cardholderName?: string } = {}) => {
    const number = fieldOf('number');
    const held = Object.entries(fields);
    const names = held.map(([name]) => hostedNames[name]).filter((field) => field !== undefined);
    const body = { authorization, name: cardholderName };
    const sent = await number.send('payment_methods/credit_cards', body, names);
    if (sent.kind === 'answered') return payloadOf(sent.answer);
    const wrong = held.filter(([name]) => sent.states[hostedNames[name] ?? 'iban']?.isComplete !== true);
    throw incompleteError(
      wrong.map(([name, { place }]) => [name, place]),
      Object.values(sent.states).every(({ isEmpty }) => isEmpty),
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

  const placed = Object.entries(options.fields).map(([name, given]) => {
    const field = Object.hasOwn(hostedNames, name) ? hostedNames[name] : undefined;
    if (field !== undefined && given !== undefined) return place(name, field, given);
    throw braintreeError('HOSTED_FIELDS_INVALID_FIELD_KEY', 'MERCHANT', `${name} is no field of the sandbox.`);
  });
  let late = 0;
  const tooLate = new Promise<never>((_, reject) => {
    const error = braintreeError(
      'HOSTED_FIELDS_TIMEOUT',
      'UNKNOWN',
      'Hosted Fields timed out when attempting to set up.',
    );
    late = window.setTimeout(() => reject(error), loadMs);
  });
  try {
    await Promise.race([Promise.all(placed), tooLate]);
  } catch (cause) {
    await tearDown();
    throw cause;
  } finally {
    clearTimeout(late);
  }
  return {
    on: ears.on,
    off: ears.off,
    getState,
    setAttribute,
    removeAttribute: ({ field, attribute }: { field: string; attribute: string }) => setAttribute({ field, attribute }),
    setPlaceholder: (field: string, value: string) => setAttribute({ field, attribute: 'placeholder', value }),
    setMessage: () => {},
    focus: async (name: string) => fieldOf(name).tell('focus'),
    clear: async (name: string) => fieldOf(name).tell('clear'),
    tokenize: (
      asked?: { cardholderName?: string } | ((error: unknown) => void),
      callback?: (error: unknown, payload?: unknown) => void,
    ) => (typeof asked === 'function' ? answering(tokenize(), asked) : answering<unknown>(tokenize(asked), callback)),
    teardown: (callback?: (error: unknown) => void) => answering(tearDown(), callback),
  };
};

/** Adds the component. */
export const runHostedFields = (): void => {
  const home = ownAddress();
  addComponent('hostedFields', {
    create: (options: CreateOptions, callback?: (error: unknown, fields?: unknown) => void) =>
      answering<unknown>(createHosted(home, options), callback),
  });
};

/** The parts of the script. */
export const hostedParts = {
  hostedNames,
  hostedTitles,
  loadMs,
  hostedStyle,
  hostedPlace,
  payloadOf,
  incompleteError,
  createHosted,
  addComponent,
  answering,
  braintreeError,
  authorizationOf,
  codeLengthOf,
  createEars,
  placeField,
};
