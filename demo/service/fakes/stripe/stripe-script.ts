/** `Stripe(key)`: the API of Stripe.js that cards, Apple Pay, bank debits and SEPA debits need. */
import { createEmitter } from '../card-fields/emitter.ts';
import { requestGateway, scriptUrl } from '../card-fields/frame-port.ts';
import type { Field, GatewayResponse } from '../card-fields/messages.ts';
import { openOverlay, overlayUrl } from '../card-fields/overlay.ts';
import { createElements, type ElementState, errorOf, integrationError } from './stripe-elements.ts';

interface BillingDetails {
  name?: string;
  email?: string;
}

interface PaymentMethodRequest {
  type: string;
  card?: unknown;
  sepa_debit?: unknown;
  billing_details?: BillingDetails;
}

type Result = { setupIntent: Record<string, unknown> } | { error: Record<string, unknown> };

const unreachable = {
  error: {
    type: 'api_connection_error',
    message: 'An error occurred with our connection to Stripe. Please try again.',
  },
};

/** Converts Stripe's response to the result for the page. */
const resultOf = (response: GatewayResponse): Result => {
  const { setupIntent, error } = response ?? {};
  if (typeof error === 'object' && error !== null) return { error: { ...error } };
  if (typeof setupIntent === 'object' && setupIntent !== null) return { setupIntent: { ...setupIntent } };
  return unreachable;
};

const setupIdOf = (secret: string): string => {
  const [, id] = /^(seti_[0-9a-z]+)_secret_[0-9a-z]+$/i.exec(secret) ?? [];
  if (id === undefined) throw integrationError('The client secret has to be that of a setup intent.');
  return id;
};

/** Converts a created payment method to the result for the page. */
const methodOf = (response: GatewayResponse) => {
  const { paymentMethod, error } = response ?? {};
  if (typeof paymentMethod === 'object' && paymentMethod !== null) return { paymentMethod };
  return typeof error === 'object' && error !== null ? { error: { ...error } } : unreachable;
};

/** The bank's question: it covers the page until it is answered. */
const confirmWithBank = async (page: StripePage, secret: string, result: Result): Promise<Result> => {
  if ('error' in result) return result;
  const next: unknown = result.setupIntent.next_action;
  const attempt = /"attempt":"([0-9a-z]+)"/i.exec(JSON.stringify(next ?? null))?.[1];
  if (attempt === undefined) return result;
  const hashParams = { attempt, client_secret: secret };
  const overlayResult = await openOverlay(overlayUrl('confirm', page), 'Confirm with your bank', hashParams);
  if (overlayResult === 'closed')
    return resultOf(await requestGateway(page.home, 'setup_intents/authenticate', { ...hashParams, choice: 'fail' }));
  const confirmedIntent = resultOf(overlayResult);
  if ('error' in confirmedIntent) return confirmedIntent;
  return { setupIntent: { ...confirmedIntent.setupIntent, payment_method: result.setupIntent.payment_method } };
};

/** Sends the values of a group of fields; the first incomplete one is an error before anything is sent. */
const sendFields = async <Answer>(
  element: ElementState | undefined,
  names: Field[],
  { call, body, parse }: { call: string; body: Record<string, unknown>; parse: (response: GatewayResponse) => Answer },
) => {
  const [lead] = names;
  const fields = names.map((name) => element?.group.find(({ field }) => field === name));
  const sender = fields[0]?.frame();
  if (element === undefined || element.field !== lead || sender === null || sender === undefined) {
    throw integrationError('The Element has to be mounted, and of the type that this method takes.');
  }
  const sendResult = await sender.send(call, body, names);
  if (sendResult.kind === 'answered') return parse(sendResult.answer);
  const incompleteField = names.find((name) => sendResult.states[name]?.isComplete === false) ?? element.field;
  const error = errorOf(incompleteField, sendResult.states[incompleteField]?.error ?? 'incomplete', element.locale);
  return error === undefined ? unreachable : { error };
};

/** The fake Apple Pay sheet: its cards are test cards. */
const createPaymentRequest = (page: StripePage) => {
  const emitter = createEmitter();
  let isShowing = false;
  const show = async () => {
    if (isShowing) return;
    isShowing = true;
    const response = await openOverlay(overlayUrl('apple-pay', page), 'Apple Pay', {});
    isShowing = false;
    if (response === 'closed' || response === null || response.paymentMethod === undefined)
      return emitter.emit('cancel', {});
    emitter.emit('paymentmethod', {
      paymentMethod: response.paymentMethod,
      walletName: 'applePay',
      methodName: 'https://apple.com/apple-pay',
      payerName: '',
      payerEmail: '',
      // The sheet closes by itself after a choice.
      complete: () => {},
    });
  };
  const request = {
    canMakePayment: async () => ({ applePay: true, googlePay: false, link: false }),
    show: () => void show(),
    abort: () => {},
    isShowing: () => isShowing,
    update: () => {},
    on: (name: string, listener: (event: unknown) => void) => {
      emitter.on(name, listener);
      return request;
    },
    once: (name: string, listener: (event: unknown) => void) => request.on(name, listener),
    off: (name: string, listener?: (event: unknown) => void) => {
      emitter.off(name, listener);
      return request;
    },
  };
  return request;
};

/** The state of one page's `Stripe`. */
interface StripePage {
  /** The language of the gateway's own windows. */
  locale: string;
  home: string;
  /** By the elements that the page has. */
  elementStates: WeakMap<object, ElementState>;
  /** The chosen account of each setup. */
  accounts: Map<string, string>;
}

const elementStateOf = ({ elementStates }: StripePage, element: unknown): ElementState | undefined =>
  typeof element === 'object' && element !== null ? elementStates.get(element) : undefined;

/** Confirms a setup with a stored payment method. */
const confirmStored = async ({ home }: StripePage, client_secret: string, payment_method: string): Promise<Result> =>
  resultOf(
    await requestGateway(home, 'setup_intents/confirm', { client_secret, name: '', payment_method, fields: {} }),
  );

const sepaDetailsError = () => integrationError('A SEPA debit needs billing_details.name and .email.');

/** The calls for cards. */
const createCardCalls = (page: StripePage) => ({
  createPaymentMethod: async ({ type, card, sepa_debit, billing_details = {} }: PaymentMethodRequest) => {
    const isCard = type === 'card';
    if (!isCard && type !== 'sepa_debit') throw integrationError(`The sandbox makes no method of type ${type}.`);
    const { name = '', email = '' } = billing_details;
    if (!isCard && (name === '' || email === '')) throw sepaDetailsError();
    const request = { call: 'payment_methods', body: { type, name }, parse: methodOf };
    const fields: Field[] = isCard ? ['number', 'expiry', 'cvc'] : ['iban'];
    return sendFields(elementStateOf(page, isCard ? card : sepa_debit), fields, request);
  },
  confirmCardSetup: async (
    secret: string,
    data: { payment_method?: string | { card: unknown; billing_details?: BillingDetails } } = {},
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<Result> => {
    setupIdOf(secret);
    const { payment_method = '' } = data;
    const confirm = () => {
      if (typeof payment_method === 'string') return confirmStored(page, secret, payment_method);
      const body = { client_secret: secret, name: payment_method.billing_details?.name ?? '', payment_method: '' };
      const request = { call: 'setup_intents/confirm', body, parse: resultOf };
      return sendFields(elementStateOf(page, payment_method.card), ['number', 'expiry', 'cvc'], request);
    };
    const result = await confirm();
    return handleActions ? confirmWithBank(page, secret, result) : result;
  },
});

/** The calls for debits of a bank account. */
const createDebitCalls = (page: StripePage) => ({
  confirmSepaDebitSetup: async (
    secret: string,
    { payment_method }: { payment_method: string | { sepa_debit: unknown; billing_details: BillingDetails } },
  ): Promise<Result> => {
    setupIdOf(secret);
    if (typeof payment_method === 'string') return confirmStored(page, secret, payment_method);
    const { name = '', email = '' } = payment_method.billing_details;
    if (name === '' || email === '') throw sepaDetailsError();
    const body = { client_secret: secret, name, payment_method: '' };
    const request = { call: 'setup_intents/confirm', body, parse: resultOf };
    return sendFields(elementStateOf(page, payment_method.sepa_debit), ['iban'], request);
  },
  collectBankAccountForSetup: async ({
    clientSecret,
    params,
  }: {
    clientSecret: string;
    params: { payment_method_type: string; payment_method_data?: { billing_details?: BillingDetails } };
  }): Promise<Result> => {
    const id = setupIdOf(clientSecret);
    const name = params.payment_method_data?.billing_details?.name ?? '';
    if (name === '') throw integrationError('A bank account needs payment_method_data.billing_details.name.');
    const hashParams = { client_secret: clientSecret, name };
    const overlayResult = await openOverlay(overlayUrl('bank', page), 'Link your bank account', hashParams);
    if (overlayResult !== 'closed') {
      const result = resultOf(overlayResult);
      if ('setupIntent' in result) page.accounts.set(clientSecret, String(result.setupIntent.payment_method));
      return result;
    }
    return {
      setupIntent: { id, client_secret: clientSecret, status: 'requires_payment_method', payment_method: null },
    };
  },
  confirmUsBankAccountSetup: async (secret: string, data: { payment_method?: string } = {}): Promise<Result> => {
    setupIdOf(secret);
    return confirmStored(page, secret, data.payment_method ?? page.accounts.get(secret) ?? 'none');
  },
});

/** Defines the page's `Stripe`. */
export const runStripe = (): void => {
  const shared = { home: scriptUrl(), elementStates: new WeakMap(), accounts: new Map() };
  const languageOf = (locale: string) => (locale === 'auto' ? navigator.language : locale);
  const Stripe = (key: unknown, { locale = 'auto' }: { locale?: string } = {}) => {
    if (typeof key !== 'string' || !/^pk_/.test(key)) {
      throw integrationError('Missing or malformed publishable key: it begins with pk_.');
    }
    const page: StripePage = { ...shared, locale: languageOf(locale) };
    return {
      elements: (options: { locale?: string } = {}) =>
        createElements(page.home, page.elementStates, languageOf(options.locale ?? locale)),
      ...createCardCalls(page),
      ...createDebitCalls(page),
      paymentRequest: () => createPaymentRequest(page),
    };
  };
  Object.assign(window, { Stripe });
};

/** The parts of the script. */
export const stripeParts = {
  unreachable,
  resultOf,
  setupIdOf,
  methodOf,
  confirmWithBank,
  sendFields,
  createPaymentRequest,
  elementStateOf,
  confirmStored,
  sepaDetailsError,
  createCardCalls,
  createDebitCalls,
};
