import { resolveEditionUrls } from '../../../src/editions/selling/placed-edition.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
import type { FieldName, Merchant, Payer } from '../../../src/payments/fields/payment.ts';
import type { FieldState, OpenOptions, PaymentFieldsPorts } from '../../../src/payments/fields/payment-fields.ts';
import type { DomOperations } from '../../../src/platform/platform.ts';

/** The paying reader. */
export const payer: Payer = { firstName: 'Ada', lastName: 'Harbour', email: 'ada@reader.example' };

/** Returns the merchant of an edition, with whole addresses. */
export const merchantOf = (edition: string): Merchant =>
  resolveEditionUrls(getConfig(edition, 'development'), {
    paywall: 'https://ledger.example/paywall',
    subs: 'https://ledger.example/subs',
  });

/** Appearance of text. */
export const appearance = {
  color: 'rgb(1, 2, 3)',
  mutedColor: 'rgb(4, 5, 6)',
  dangerColor: 'rgb(7, 8, 9)',
  fontFamily: 'serif',
  fontSize: '17px',
};

/** Makes scripts available: their globals by name. Returns the addresses that were requested. */
export const provideScripts = (dom: DomOperations, globals: Record<string, unknown>): string[] => {
  const requestedUrls: string[] = [];
  dom.load = async (url, global) => {
    requestedUrls.push(url);
    if (!(global in globals)) throw new Error('offline');
    return () => globals[global];
  };
  return requestedUrls;
};

/** Creates containers for these fields in the page, and records their states. */
export const openOptions = (...names: FieldName[]) => {
  const fieldStates: Partial<Record<FieldName, FieldState>> = {};
  const abort = new AbortController();
  const submits: string[] = [];
  const places = Object.fromEntries(
    names.map((name) => {
      const element = document.createElement('div');
      document.body.append(element);
      return [name, { element, label: `The ${name}` }];
    }),
  );
  const options: OpenOptions = {
    places,
    style: appearance,
    language: 'de',
    signal: abort.signal,
    onSubmit: () => void submits.push('Enter'),
    onField: (name, state) => {
      fieldStates[name] = state;
    },
  };
  const remove = () => {
    for (const { element } of Object.values(places)) element.remove();
  };
  return { options, messages: fieldStates, submits, abort, remove };
};

/** Returns the billing service's reply to a setup, or this status. */
export const paymentSetupReplies = (secret = 'seti_1_secret_2', status = 200) => {
  const bodies: unknown[] = [];
  const http: PaymentFieldsPorts['http'] = async (endpoint, request) => {
    bodies.push(Reflect.get(request, 'body'));
    const { Failure } = await import('../../../src/http/failure.ts');
    if (status !== 200) throw new Failure('status', `Request failed with status code ${status}`, status);
    const gateway: unknown = Reflect.get(Object(Reflect.get(request, 'body')), 'gateway');
    const reply = endpoint.decode({ gateway, client_secret: secret });
    if (reply === null) throw new Error('The fake service answered rubbish');
    return reply;
  };
  return { http, bodies };
};
