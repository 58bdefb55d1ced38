import type { HostedFieldsField } from 'braintree-web/hosted-fields';
import { callMethod, getProperty, getText, tryCallMethod } from '../fields/external-object.ts';
import { createFieldStates } from '../fields/field-states.ts';
import { typedBrand } from '../fields/method-facts.ts';
import type { FieldError } from '../fields/payment.ts';
import type { FieldStyle, OpenOptions } from '../fields/payment-fields.ts';
import { braintreeFieldNames, cardFields } from './braintree-result.ts';

const createStyles = ({ color, mutedColor, dangerColor, fontFamily, fontSize }: FieldStyle) => ({
  input: { color, 'font-family': fontFamily, 'font-size': fontSize, 'line-height': '24px' },
  '::placeholder': { color: mutedColor },
  '.invalid': { color: dangerColor },
});

const createField = ({ places }: OpenOptions, name: (typeof cardFields)[number]): HostedFieldsField => {
  const container = places[name];
  return { container: container?.element, iframeTitle: container?.label, internalLabel: container?.label };
};

/** Returns the error of a field; an incomplete field is an error only after the reader left it. */
const getFieldError = (field: unknown): FieldError | null => {
  const is = (name: string) => getProperty(field, name) === true;
  if (is('isEmpty') || is('isValid')) return null;
  if (!is('isPotentiallyValid')) return 'invalid';
  return is('isFocused') ? null : 'incomplete';
};

/** Returns the brand of the typed number; Braintree lists every brand that it may still be. */
const getBrand = (event: unknown): string | undefined => {
  const cards = getProperty(event, 'cards');
  return Array.isArray(cards) && cards.length === 1 ? typedBrand(getText(cards[0], 'type')) : undefined;
};

/** Creates the card fields of Braintree, each in its place. Rejects with Braintree's own errors. */
export const createBraintreeFields = async (hostedFields: object, client: unknown, options: OpenOptions) => {
  const fieldStates = createFieldStates(cardFields, options.onField);
  const fields = {
    number: createField(options, 'number'),
    expirationDate: { ...createField(options, 'expiry'), placeholder: 'MM / YY' },
    cvv: createField(options, 'cvc'),
  };
  const hostedFieldsInstance = await callMethod(hostedFields, 'create', {
    client,
    fields,
    styles: createStyles(options.style),
  });
  const noteField = (name: (typeof cardFields)[number], event: unknown, isEdit: boolean) => {
    const field = getProperty(getProperty(event, 'fields'), braintreeFieldNames[name]);
    const basicState = {
      isEmpty: getProperty(field, 'isEmpty') === true,
      isComplete: getProperty(field, 'isValid') === true,
    };
    const state = { ...basicState, isFocused: getProperty(field, 'isFocused') === true, error: getFieldError(field) };
    const brand = name === 'number' ? getBrand(event) : undefined;
    fieldStates.note(name, { ...state, brand, edits: fieldStates.of(name).edits + (isEdit ? 1 : 0) });
  };
  const listen = (eventName: string, isEdit: boolean) =>
    callMethod(hostedFieldsInstance, 'on', eventName, (event: unknown) => {
      const name = cardFields.find((each) => braintreeFieldNames[each] === getText(event, 'emittedBy'));
      if (name !== undefined) noteField(name, event, isEdit);
    });
  for (const eventName of ['validityChange', 'empty', 'notEmpty']) listen(eventName, true);
  for (const eventName of ['focus', 'blur', 'cardTypeChange']) listen(eventName, false);
  callMethod(hostedFieldsInstance, 'on', 'inputSubmitRequest', options.onSubmit);
  // A reader, or the browser, may fill them before the last one is ready, and nobody could listen until then.
  const current = callMethod(hostedFieldsInstance, 'getState');
  for (const name of cardFields) {
    const field = getProperty(getProperty(current, 'fields'), braintreeFieldNames[name]);
    if (getProperty(field, 'isEmpty') === false) noteField(name, current, true);
  }
  return {
    drawn: hostedFieldsInstance,
    states: fieldStates,
    focus: (name: (typeof cardFields)[number]) =>
      tryCallMethod(hostedFieldsInstance, 'focus', braintreeFieldNames[name]),
    dispose: () => tryCallMethod(hostedFieldsInstance, 'teardown'),
  };
};
