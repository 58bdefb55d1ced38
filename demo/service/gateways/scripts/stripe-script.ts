/** `Stripe(key)`: the surface of Stripe.js as far as cards, Apple Pay, bank debits and SEPA debits need it. */
import { createEars } from './ears.ts';
import { askGateway, frameAddress, ownAddress } from './frame-port.ts';
import type { Field, GatewayAnswer } from './messages.ts';
import { openOverlay } from './overlay.ts';
import { createElements, errorOf, type HeldElement, integrationError } from './stripe-elements.ts';

interface BillingDetails {
  name?: string;
  email?: string;
}

interface PaymentMethodWish {
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

/** Stripe's answer as its script gives it to the page. */
const resultOf = (answer: GatewayAnswer): Result => {
  const { setupIntent, error } = answer ?? {};
  if (typeof error === 'object' && error !== null) return { error: { ...error } };
  if (typeof setupIntent === 'object' && setupIntent !== null) return { setupIntent: { ...setupIntent } };
  return unreachable;
};

const setupIdOf = (secret: string): string => {
  const [, id] = /^(seti_[0-9a-z]+)_secret_[0-9a-z]+$/i.exec(secret) ?? [];
  if (id === undefined) throw integrationError('The client secret has to be that of a setup intent.');
  return id;
};

/** A payment method that Stripe has made, as its script gives it to the page. */
const methodOf = (answer: GatewayAnswer) => {
  const { paymentMethod, error } = answer ?? {};
  if (typeof paymentMethod === 'object' && paymentMethod !== null) return { paymentMethod };
  return typeof error === 'object' && error !== null ? { error: { ...error } } : unreachable;
};

/** The bank asks first: its question stands over the page until it was answered. */
const askBank = async (home: string, secret: string, result: Result): Promise<Result> => {
  if ('error' in result) return result;
  const next: unknown = result.setupIntent.next_action;
  const attempt = /"attempt":"([0-9a-z]+)"/i.exec(JSON.stringify(next ?? null))?.[1];
  if (attempt === undefined) return result;
  const told = { attempt, client_secret: secret };
  const said = await openOverlay(frameAddress(home, 'confirm', {}), 'Confirm with your bank', told);
  if (said === 'closed')
    return resultOf(await askGateway(home, 'setup_intents/authenticate', { ...told, choice: 'fail' }));
  const confirmed = resultOf(said);
  if ('error' in confirmed) return confirmed;
  return { setupIntent: { ...confirmed.setupIntent, payment_method: result.setupIntent.payment_method } };
};

/** Sends what the fields of a group hold; the first that is not complete is an error before anything is sent. */
const sendFields = async <Answer>(
  element: HeldElement | undefined,
  names: Field[],
  { call, body, read }: { call: string; body: Record<string, unknown>; read: (answer: GatewayAnswer) => Answer },
) => {
  const [lead] = names;
  const fields = names.map((name) => element?.group.find(({ field }) => field === name));
  const sender = fields[0]?.frame();
  if (element === undefined || element.field !== lead || sender === null || sender === undefined) {
    throw integrationError('The Element has to be mounted, and of the type that this method takes.');
  }
  const sent = await sender.send(call, body, names);
  if (sent.kind === 'answered') return read(sent.answer);
  const wrong = names.find((name) => sent.states[name]?.isComplete === false) ?? element.field;
  const error = errorOf(wrong, sent.states[wrong]?.trouble ?? 'incomplete', element.locale);
  return error === undefined ? unreachable : { error };
};

/** Apple's sheet, as the sandbox plays it: its cards are test cards. */
const createPaymentRequest = (home: string) => {
  const ears = createEars();
  let isShowing = false;
  const show = async () => {
    if (isShowing) return;
    isShowing = true;
    const answer = await openOverlay(frameAddress(home, 'apple-pay', {}), 'Apple Pay', {});
    isShowing = false;
    if (answer === 'closed' || answer === null || answer.paymentMethod === undefined) return ears.emit('cancel', {});
    ears.emit('paymentmethod', {
      paymentMethod: answer.paymentMethod,
      walletName: 'applePay',
      methodName: 'https://apple.com/apple-pay',
      payerName: '',
      payerEmail: '',
      // The sheet has closed by itself when the card was chosen.
      complete: () => {},
    });
  };
  const request = {
    canMakePayment: async () => ({ applePay: true, googlePay: false, link: false }),
    show: () => void show(),
    abort: () => {},
    isShowing: () => isShowing,
    update: () => {},
    on: (name: string, hear: (event: unknown) => void) => {
      ears.on(name, hear);
      return request;
    },
    once: (name: string, hear: (event: unknown) => void) => request.on(name, hear),
    off: (name: string, hear?: (event: unknown) => void) => {
      ears.off(name, hear);
      return request;
    },
  };
  return request;
};

/** Gives the page its `Stripe`. */
export const runStripe = (): void => {
  const home = ownAddress();
  const held = new WeakMap<object, HeldElement>();
  /** The account that was chosen for each setup. */
  const accounts = new Map<string, string>();
  const heldOf = (element: unknown): HeldElement | undefined =>
    typeof element === 'object' && element !== null ? held.get(element) : undefined;
  const nameOf = (details?: BillingDetails): string => details?.name ?? '';
  const confirmKept = async (client_secret: string, payment_method: string, name: string): Promise<Result> =>
    resultOf(await askGateway(home, 'setup_intents/confirm', { client_secret, name, payment_method, fields: {} }));

  const Stripe = (key: unknown, { locale = 'auto' }: { locale?: string } = {}) => {
    if (typeof key !== 'string' || !/^pk_/.test(key)) {
      throw integrationError('Missing or malformed publishable key: it begins with pk_.');
    }
    const languageOf = (asked: string) => (asked === 'auto' ? navigator.language : asked);
    return {
      elements: (options: { locale?: string } = {}) => createElements(home, held, languageOf(options.locale ?? locale)),
      createPaymentMethod: async ({ type, card, sepa_debit, billing_details = {} }: PaymentMethodWish) => {
        const isCard = type === 'card';
        if (!isCard && type !== 'sepa_debit') throw integrationError(`The sandbox makes no method of type ${type}.`);
        const { name = '', email = '' } = billing_details;
        if (!isCard && (name === '' || email === '')) {
          throw integrationError('A SEPA debit needs billing_details.name and .email.');
        }
        const wish = { call: 'payment_methods', body: { type, name }, read: methodOf };
        return sendFields(heldOf(isCard ? card : sepa_debit), isCard ? ['number', 'expiry', 'cvc'] : ['iban'], wish);
      },
      confirmCardSetup: async (
        secret: string,
        data: { payment_method?: string | { card: unknown; billing_details?: BillingDetails } } = {},
        { handleActions = true }: { handleActions?: boolean } = {},
      ): Promise<Result> => {
        setupIdOf(secret);
        const { payment_method = '' } = data;
        if (typeof payment_method === 'string') {
          const result = await confirmKept(secret, payment_method, '');
          return handleActions ? askBank(home, secret, result) : result;
        }
        const body = { client_secret: secret, name: nameOf(payment_method.billing_details), payment_method: '' };
        const wish = { call: 'setup_intents/confirm', body, read: resultOf };
        const result = await sendFields(heldOf(payment_method.card), ['number', 'expiry', 'cvc'], wish);
        return handleActions ? askBank(home, secret, result) : result;
      },
      confirmSepaDebitSetup: async (
        secret: string,
        { payment_method }: { payment_method: string | { sepa_debit: unknown; billing_details: BillingDetails } },
      ): Promise<Result> => {
        setupIdOf(secret);
        if (typeof payment_method === 'string') return confirmKept(secret, payment_method, '');
        const { name = '', email = '' } = payment_method.billing_details;
        if (name === '' || email === '') throw integrationError('A SEPA debit needs billing_details.name and .email.');
        const body = { client_secret: secret, name, payment_method: '' };
        const wish = { call: 'setup_intents/confirm', body, read: resultOf };
        return sendFields(heldOf(payment_method.sepa_debit), ['iban'], wish);
      },
      collectBankAccountForSetup: async ({
        clientSecret,
        params,
      }: {
        clientSecret: string;
        params: { payment_method_type: string; payment_method_data?: { billing_details?: BillingDetails } };
      }): Promise<Result> => {
        const id = setupIdOf(clientSecret);
        const name = nameOf(params.payment_method_data?.billing_details);
        if (name === '') throw integrationError('A bank account needs payment_method_data.billing_details.name.');
        const told = { client_secret: clientSecret, name };
        const said = await openOverlay(frameAddress(home, 'bank', {}), 'Link your bank account', told);
        if (said !== 'closed') {
          const result = resultOf(said);
          if ('setupIntent' in result) accounts.set(clientSecret, String(result.setupIntent.payment_method));
          return result;
        }
        return {
          setupIntent: { id, client_secret: clientSecret, status: 'requires_payment_method', payment_method: null },
        };
      },
      confirmUsBankAccountSetup: async (secret: string, data: { payment_method?: string } = {}): Promise<Result> => {
        setupIdOf(secret);
        return confirmKept(secret, data.payment_method ?? accounts.get(secret) ?? 'none', '');
      },
      paymentRequest: () => createPaymentRequest(home),
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
  askBank,
  sendFields,
  createPaymentRequest,
};
