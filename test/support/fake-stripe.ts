import type { FieldName } from '../../src/payment/payment.ts';

/** What Stripe tells of a field whenever it changes. */
interface Change {
  empty: boolean;
  complete: boolean;
  error?: { type: string; code: string };
}

/** A field that the fake has drawn: a frame, as the real one. */
interface DrawnElement {
  type: string;
  options: Record<string, unknown>;
  frame: HTMLIFrameElement;
  place: HTMLElement | null;
  isFocused: boolean;
  isDestroyed: boolean;
  say: (event: string, said?: unknown) => void;
}

const typeOf: Readonly<Record<FieldName, string>> = {
  number: 'cardNumber',
  expiry: 'cardExpiry',
  cvc: 'cardCvc',
  iban: 'iban',
};

const createElement = (type: string, options: Record<string, unknown>) => {
  const ears: { event: string; then: (said: unknown) => void }[] = [];
  const drawn: DrawnElement = {
    type,
    options,
    frame: document.createElement('iframe'),
    place: null,
    isFocused: false,
    isDestroyed: false,
    say: (event, said) => {
      for (const ear of ears) if (ear.event === event) ear.then(said);
    },
  };
  drawn.frame.title = `Secure ${type}`;
  const api = {
    on: (event: string, then: (said: unknown) => void) => void ears.push({ event, then }),
    mount: (place: unknown) => {
      if (!(place instanceof HTMLElement) || !place.isConnected) throw new Error('There is no such element');
      if (place.getRootNode() instanceof ShadowRoot) throw new Error('Elements cannot be mounted in a shadow root');
      drawn.place = place;
      place.append(drawn.frame);
    },
    update: (more: object) => void Object.assign(options, more),
    focus: () => {
      drawn.isFocused = true;
    },
    destroy: () => {
      drawn.isDestroyed = true;
      drawn.frame.remove();
    },
  };
  return { drawn, api };
};

/** Answers of the methods that confirm; what is not given is never answered. Without one, what was typed is a Visa. */
interface StripeAnswers {
  createPaymentMethod?: unknown;
  confirmCardSetup?: unknown;
  confirmSepaDebitSetup?: unknown;
  collectBankAccountForSetup?: unknown;
  confirmUsBankAccountSetup?: unknown;
  canMakePayment?: unknown;
}

/**
 * A Stripe.js of the shapes that the real one has. `answers` may be functions of what was given; `drawn` are the fields
 * that stand, `asked` the methods that were called with what they were given.
 */
export const createFakeStripe = (answers: StripeAnswers = {}) => {
  const all: DrawnElement[] = [];
  const typedMethod = { id: 'pm_6', card: { brand: 'visa', last4: '4242' } };
  const asked: { name: string; given: unknown[] }[] = [];
  const made: { key: unknown; options: unknown }[] = [];
  const groups: unknown[] = [];
  const sheet: { wish: unknown; show: () => void; say: (event: string, said: unknown) => void }[] = [];
  let shown = 0;
  const answer =
    (name: keyof StripeAnswers) =>
    async (...given: unknown[]) => {
      asked.push({ name, given });
      const said = answers[name];
      if (said === undefined) return new Promise(() => {});
      return typeof said === 'function' ? said(...given) : said;
    };
  const paymentRequest = (wish: unknown) => {
    const ears: { event: string; then: (said: unknown) => void }[] = [];
    const request = {
      canMakePayment: async () => answers.canMakePayment ?? null,
      show: () => void shown++,
      abort: () => {},
      on: (event: string, then: (said: unknown) => void) => void ears.push({ event, then }),
    };
    sheet.push({
      wish,
      show: request.show,
      say: (event, said) => {
        for (const ear of ears) if (ear.event === event) ear.then(said);
      },
    });
    return request;
  };
  const createPaymentMethod = async (given: unknown) => {
    asked.push({ name: 'createPaymentMethod', given: [given] });
    return answers.createPaymentMethod ?? { paymentMethod: typedMethod };
  };
  const Stripe = (key: unknown, options: unknown) => {
    made.push({ key, options });
    return {
      elements: (group: unknown) => {
        groups.push(group);
        return {
          create: (type: string, options: Record<string, unknown>) => {
            const { drawn, api } = createElement(type, { ...options });
            all.push(drawn);
            return api;
          },
        };
      },
      paymentRequest,
      createPaymentMethod,
      confirmCardSetup: answer('confirmCardSetup'),
      confirmSepaDebitSetup: answer('confirmSepaDebitSetup'),
      collectBankAccountForSetup: answer('collectBankAccountForSetup'),
      confirmUsBankAccountSetup: answer('confirmUsBankAccountSetup'),
    };
  };
  const drawn = () => all.filter(({ isDestroyed }) => !isDestroyed);
  const field = (name: FieldName): DrawnElement => {
    const found = drawn().findLast(({ type }) => type === typeOf[name]);
    if (found === undefined) throw new Error(`Stripe has drawn no ${name}`);
    return found;
  };
  const type = (name: FieldName, change: Partial<Change> = {}) =>
    field(name).say('change', { empty: false, complete: true, ...change });
  return { Stripe, made, groups, asked, answers, all, drawn, field, type, sheet, timesShown: () => shown };
};
