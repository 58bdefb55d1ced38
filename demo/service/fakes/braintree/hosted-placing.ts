/** Braintree's fields in their places: their frames, states and events. */

import { codeLengthOf } from '../card-fields/card-rules.ts';
import type { createEmitter } from '../card-fields/emitter.ts';
import { type FieldFrame, placeField } from '../card-fields/field-frame.ts';
import type { Field, FieldSettings, FieldState } from '../card-fields/messages.ts';
import type { BraintreeClient } from './braintree-client.ts';
import { braintreeError } from './braintree-errors.ts';
import {
  type FieldOptions,
  type HostedStyles,
  hostedContainer,
  hostedNames,
  hostedStyle,
  hostedTitles,
} from './hosted-containers.ts';

/** Options of `hostedFields.create`. */
export interface CreateOptions {
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

/** The placed fields, by their names. */
export type HostedFieldSet = Record<string, HostedField>;

/** Returns the type of the typed card; none while it is unknown. */
const cardsOf = (fields: HostedFieldSet) => {
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

/** Returns the state of the fields, as the host page sees it. */
export const hostedStateOf = (fields: HostedFieldSet) => ({
  cards: cardsOf(fields),
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, { place, state, isFocused }]) => [
      name,
      {
        container: place,
        isFocused,
        isEmpty: state.isEmpty,
        isValid: state.isComplete,
        isPotentiallyValid: state.error === null || state.error === 'incomplete',
      },
    ]),
  ),
});

/** Stores the new state of a field, and emits the events of its changes. */
const updateHosted = (
  fields: HostedFieldSet,
  emitter: ReturnType<typeof createEmitter>,
  name: string,
  next: FieldState,
): void => {
  const hosted = fields[name];
  if (hosted === undefined) return;
  const { state: previous } = hosted;
  hosted.state = next;
  const emit = (event: string) => emitter.emit(event, { ...hostedStateOf(fields), emittedBy: name });
  if (previous.isEmpty !== next.isEmpty) emit(next.isEmpty ? 'empty' : 'notEmpty');
  if (previous.brand !== next.brand && name === 'number') emit('cardTypeChange');
  if (previous.isComplete !== next.isComplete || previous.error !== next.error) emit('validityChange');
  if (previous.bin !== next.bin && next.bin !== '') emitter.emit('binAvailable', { bin: next.bin });
  hosted.place.classList.toggle('braintree-hosted-fields-valid', next.isComplete);
  hosted.place.classList.toggle('braintree-hosted-fields-invalid', next.error !== null);
};

const hostedSettings = ({ placeholder, internalLabel }: FieldOptions, styles?: HostedStyles): FieldSettings => ({
  style: hostedStyle(styles),
  ...(placeholder !== undefined && { placeholder }),
  ...(internalLabel !== undefined && { label: internalLabel }),
});

/** Places the fields in the page, in one group. Each promise resolves when its field is ready. */
export const placeAllHosted = (
  home: string,
  { fields: allOptions, styles, locale = navigator.language }: CreateOptions,
  fields: HostedFieldSet,
  emitter: ReturnType<typeof createEmitter>,
): Promise<void>[] => {
  const group = crypto.randomUUID();
  const place = (name: string, field: Field, options: FieldOptions): Promise<void> =>
    new Promise((resolve) => {
      const container = hostedContainer(options, name);
      const title = options.iframeTitle ?? hostedTitles[field];
      const emit = (event: string) => emitter.emit(event, { ...hostedStateOf(fields), emittedBy: name });
      const frameOptions = { home, field, group, locale, title, resizes: false };
      const frame = placeField(container, frameOptions, hostedSettings(options, styles), {
        onReady: () => resolve(),
        onState: (next) => updateHosted(fields, emitter, name, next),
        onEvent: (kind) => {
          if (kind === 'enter') return emit('inputSubmitRequest');
          hosted.isFocused = kind === 'focus';
          container.classList.toggle('braintree-hosted-fields-focused', hosted.isFocused);
          emit(kind);
        },
      });
      const state: FieldState = { isEmpty: true, isComplete: false, error: null, brand: 'unknown', bin: '' };
      const hosted: HostedField = { place: container, frame, state, isFocused: false };
      fields[name] = hosted;
    });
  return Object.entries(allOptions).map(([name, options]) => {
    const field = Object.hasOwn(hostedNames, name) ? hostedNames[name] : undefined;
    if (field !== undefined && options !== undefined) return place(name, field, options);
    throw braintreeError('HOSTED_FIELDS_INVALID_FIELD_KEY', 'MERCHANT', `${name} is no field of the sandbox.`);
  });
};

/** Resolves once all fields are ready; rejects if that takes too long. */
export const whenPlaced = async (placedFields: readonly Promise<void>[]): Promise<void> => {
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
  } finally {
    clearTimeout(timer);
  }
};

/** The parts of this file in a script. */
export const placingParts = {
  hostedNames,
  hostedTitles,
  loadMs,
  hostedStyle,
  hostedContainer,
  cardsOf,
  hostedStateOf,
  updateHosted,
  hostedSettings,
  placeAllHosted,
  whenPlaced,
  braintreeError,
  codeLengthOf,
  placeField,
};
