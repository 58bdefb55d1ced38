import type { StripeElementStyle, StripeElementsOptions, StripeElementType } from '@stripe/stripe-js';
import { createFieldStates } from './field-states.ts';
import { call, read, readText, tryCall } from './foreign.ts';
import type { FieldLook, OpenOptions } from './means.ts';
import { stripeLocales } from './open-stripe.ts';
import type { FieldName } from './payment.ts';
import { troubleOf } from './stripe-answer.ts';

/** How Stripe calls our fields. */
const elementTypes: Readonly<Record<FieldName, StripeElementType>> = {
  number: 'cardNumber',
  expiry: 'cardExpiry',
  cvc: 'cardCvc',
  iban: 'iban',
};

const styleOf = ({ color, mutedColor, dangerColor, fontFamily, fontSize }: FieldLook): StripeElementStyle => ({
  base: {
    color,
    fontFamily,
    fontSize,
    lineHeight: '24px',
    iconColor: mutedColor,
    '::placeholder': { color: mutedColor },
  },
  invalid: { color: dangerColor, iconColor: dangerColor },
});

/** The fields that Stripe draws of a kind, each in its place. Throws what Stripe throws. */
export const drawStripeFields = (stripe: object, given: OpenOptions, options: object = {}) => {
  const { places, look, language, onField, onSubmit } = given;
  const names = Object.keys(elementTypes).filter((name): name is FieldName => name in places);
  const states = createFieldStates(names, onField);
  const elements = call(stripe, 'elements', { locale: stripeLocales[language] } satisfies StripeElementsOptions);
  const drawn = new Map<FieldName, unknown>();
  // For Enter in a field, Stripe sends 'submit' to the form around it: the place is one, and the page's own hears nothing.
  const submit = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  const end = () => {
    for (const name of drawn.keys()) places[name]?.element.removeEventListener('submit', submit);
    for (const element of drawn.values()) tryCall(element, 'destroy');
  };
  const draw = (name: FieldName) => {
    const element = call(elements, 'create', elementTypes[name], { style: styleOf(look), ...options });
    drawn.set(name, element);
    const hear = (event: string, then: (said: unknown) => void) => void call(element, 'on', event, then);
    hear('focus', () => states.note(name, { isFocused: true }));
    hear('blur', () => states.note(name, { isFocused: false }));
    hear('change', (said) => {
      const code = readText(read(said, 'error'), 'code');
      const trouble = code === null ? null : (troubleOf(code)?.[1] ?? 'invalid');
      states.edit(name, {
        isEmpty: read(said, 'empty') === true,
        isComplete: read(said, 'complete') === true,
        trouble,
      });
    });
    places[name]?.element.addEventListener('submit', submit);
    call(element, 'mount', places[name]?.element);
  };
  try {
    names.forEach(draw);
  } catch (cause) {
    end();
    throw cause;
  }
  return {
    states,
    /** What a confirmation is given as the field. */
    elementOf: (name: FieldName) => drawn.get(name),
    focus: (name: FieldName) => tryCall(drawn.get(name), 'focus'),
    restyle: (next: FieldLook) => {
      for (const element of drawn.values()) tryCall(element, 'update', { style: styleOf(next) });
      return true;
    },
    end,
  };
};
