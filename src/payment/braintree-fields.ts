import type { HostedFieldsField } from 'braintree-web/hosted-fields';
import { braintreeNames, cardFields } from './braintree-answer.ts';
import { createFieldStates } from './field-states.ts';
import { call, read, readText, tryCall } from './foreign.ts';
import type { FieldLook, OpenOptions } from './means.ts';
import type { FieldTrouble } from './payment.ts';

const stylesOf = ({ color, mutedColor, dangerColor, fontFamily, fontSize }: FieldLook) => ({
  input: { color, 'font-family': fontFamily, 'font-size': fontSize, 'line-height': '24px' },
  '::placeholder': { color: mutedColor },
  '.invalid': { color: dangerColor },
});

const fieldOf = ({ places }: OpenOptions, name: (typeof cardFields)[number]): HostedFieldsField => {
  const place = places[name];
  return { container: place?.element, iframeTitle: place?.label, internalLabel: place?.label };
};

/** What can be said of a field; that it is not complete, only of one that was left. */
const troubleOf = (field: unknown): FieldTrouble | null => {
  const is = (name: string) => read(field, name) === true;
  if (is('isEmpty') || is('isValid')) return null;
  if (!is('isPotentiallyValid')) return 'invalid';
  return is('isFocused') ? null : 'incomplete';
};

/** The fields of a card that Braintree draws, each in its place. Rejects with what Braintree rejects with. */
export const drawBraintreeFields = async (hostedFields: object, client: unknown, options: OpenOptions) => {
  const states = createFieldStates(cardFields, options.onField);
  const fields = {
    number: fieldOf(options, 'number'),
    expirationDate: { ...fieldOf(options, 'expiry'), placeholder: 'MM / YY' },
    cvv: fieldOf(options, 'cvc'),
  };
  const drawn = await call(hostedFields, 'create', { client, fields, styles: stylesOf(options.look) });
  const hear = (event: string, isEdit: boolean) =>
    call(drawn, 'on', event, (said: unknown) => {
      const name = cardFields.find((each) => braintreeNames[each] === readText(said, 'emittedBy'));
      if (name === undefined) return;
      const field = read(read(said, 'fields'), braintreeNames[name]);
      const seen = { isEmpty: read(field, 'isEmpty') === true, isComplete: read(field, 'isValid') === true };
      const now = { ...seen, isFocused: read(field, 'isFocused') === true, trouble: troubleOf(field) };
      states.note(name, { ...now, edits: states.of(name).edits + (isEdit ? 1 : 0) });
    });
  for (const event of ['validityChange', 'empty', 'notEmpty']) hear(event, true);
  for (const event of ['focus', 'blur']) hear(event, false);
  call(drawn, 'on', 'inputSubmitRequest', options.onSubmit);
  return {
    drawn,
    states,
    focus: (name: (typeof cardFields)[number]) => tryCall(drawn, 'focus', braintreeNames[name]),
    end: () => tryCall(drawn, 'teardown'),
  };
};
