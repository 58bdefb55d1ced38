import type { FieldName } from '../../../src/payments/fields/payment.ts';

/** Stripe's event for a change of a field. */
export interface Change {
  empty: boolean;
  complete: boolean;
  error?: { type: string; code: string };
  /** Of a number: `unknown` until its digits say which. */
  brand?: string;
}

/** A rendered field of the fake: a frame, as in the real one. */
export interface DrawnElement {
  type: string;
  options: Record<string, unknown>;
  frame: HTMLIFrameElement;
  place: HTMLElement | null;
  isFocused: boolean;
  isDestroyed: boolean;
  emit: (event: string, payload?: unknown) => void;
}

const typeOf: Readonly<Record<FieldName, string>> = {
  number: 'cardNumber',
  expiry: 'cardExpiry',
  cvc: 'cardCvc',
  iban: 'iban',
};

const createElement = (type: string, options: Record<string, unknown>) => {
  const listeners: { event: string; then: (payload: unknown) => void }[] = [];
  const element: DrawnElement = {
    type,
    options,
    frame: document.createElement('iframe'),
    place: null,
    isFocused: false,
    isDestroyed: false,
    emit: (event, payload) => {
      for (const listener of listeners) if (listener.event === event) listener.then(payload);
    },
  };
  element.frame.title = `Secure ${type}`;
  const api = {
    on: (event: string, then: (payload: unknown) => void) => void listeners.push({ event, then }),
    mount: (place: unknown) => {
      if (!(place instanceof HTMLElement) || !place.isConnected) throw new Error('There is no such element');
      if (place.getRootNode() instanceof ShadowRoot) throw new Error('Elements cannot be mounted in a shadow root');
      element.place = place;
      place.append(element.frame);
    },
    update: (more: object) => void Object.assign(options, more),
    focus: () => {
      element.isFocused = true;
    },
    destroy: () => {
      element.isDestroyed = true;
      element.frame.remove();
    },
  };
  return { drawn: element, api };
};

/**
 * Results of the confirming methods; a missing one never resolves. Without `createPaymentMethod`, the typed card is a
 * Visa.
 */
export interface StripeAnswers {
  createPaymentMethod?: unknown;
  confirmCardSetup?: unknown;
  confirmSepaDebitSetup?: unknown;
  collectBankAccountForSetup?: unknown;
  confirmUsBankAccountSetup?: unknown;
  canMakePayment?: unknown;
}

/**
 * A fake Stripe.js with the API of the real one. `answers` may be functions of the arguments; `drawn` are the mounted
 * fields, `calls` the called methods with their arguments.
 */
export const createFakeStripe = (answers: StripeAnswers = {}) => {
  const all: DrawnElement[] = [];
  const typedMethod = { id: 'pm_6', card: { brand: 'visa', last4: '4242' } };
  const calls: { name: string; args: unknown[] }[] = [];
  const instances: { key: unknown; options: unknown }[] = [];
  const groups: unknown[] = [];
  const sheet: { requestOptions: unknown; show: () => void; emit: (event: string, payload: unknown) => void }[] = [];
  let timesSheetShown = 0;
  const recordCall =
    (name: keyof StripeAnswers) =>
    async (...args: unknown[]) => {
      calls.push({ name, args });
      const payload = answers[name];
      if (payload === undefined) return new Promise(() => {});
      return typeof payload === 'function' ? payload(...args) : payload;
    };
  const paymentRequest = (requestOptions: unknown) => {
    const listeners: { event: string; then: (payload: unknown) => void }[] = [];
    const request = {
      canMakePayment: async () => answers.canMakePayment ?? null,
      show: () => void timesSheetShown++,
      abort: () => {},
      on: (event: string, then: (payload: unknown) => void) => void listeners.push({ event, then }),
    };
    sheet.push({
      requestOptions,
      show: request.show,
      emit: (event, payload) => {
        for (const listener of listeners) if (listener.event === event) listener.then(payload);
      },
    });
    return request;
  };
  const createPaymentMethod = async (args: unknown) => {
    calls.push({ name: 'createPaymentMethod', args: [args] });
    return answers.createPaymentMethod ?? { paymentMethod: typedMethod };
  };
  const Stripe = (key: unknown, options: unknown) => {
    instances.push({ key, options });
    return {
      elements: (group: unknown) => {
        groups.push(group);
        return {
          create: (type: string, options: Record<string, unknown>) => {
            const { drawn: element, api } = createElement(type, { ...options });
            all.push(element);
            return api;
          },
        };
      },
      paymentRequest,
      createPaymentMethod,
      confirmCardSetup: recordCall('confirmCardSetup'),
      confirmSepaDebitSetup: recordCall('confirmSepaDebitSetup'),
      collectBankAccountForSetup: recordCall('collectBankAccountForSetup'),
      confirmUsBankAccountSetup: recordCall('confirmUsBankAccountSetup'),
    };
  };
  const liveElements = () => all.filter(({ isDestroyed }) => !isDestroyed);
  const field = (name: FieldName): DrawnElement => {
    const element = liveElements().findLast(({ type }) => type === typeOf[name]);
    if (element === undefined) throw new Error(`Stripe has drawn no ${name}`);
    return element;
  };
  const type = (name: FieldName, change: Partial<Change> = {}) =>
    field(name).emit('change', { empty: false, complete: true, ...change });
  return {
    Stripe,
    made: instances,
    groups,
    asked: calls,
    answers,
    all,
    drawn: liveElements,
    field,
    type,
    sheet,
    timesShown: () => timesSheetShown,
  };
};
