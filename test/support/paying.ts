import { placedEdition } from '../../src/edition/placed-edition.ts';
import { getConfig } from '../../src/edition/portal-editions.ts';
import type { FieldState, MeansPorts, OpenOptions } from '../../src/payment/means.ts';
import type { FieldName, Payer, Seller } from '../../src/payment/payment.ts';
import type { Hands } from '../../src/platform/platform.ts';

/** Who pays. */
export const payer: Payer = { firstName: 'Ada', lastName: 'Harbour', email: 'ada@reader.example' };

/** What an edition sells by, with its addresses whole. */
export const sellerOf = (edition: string): Seller =>
  placedEdition(getConfig(edition, 'development'), {
    paywall: 'https://ledger.example/paywall',
    subs: 'https://ledger.example/subs',
  });

/** How text looks. */
export const look = {
  color: 'rgb(1, 2, 3)',
  mutedColor: 'rgb(4, 5, 6)',
  dangerColor: 'rgb(7, 8, 9)',
  fontFamily: 'serif',
  fontSize: '17px',
};

/** Lets scripts come: their globals by name. Gives the addresses that were asked for. */
export const bringScripts = (hands: Hands, globals: Record<string, unknown>): string[] => {
  const asked: string[] = [];
  hands.load = async (url, global) => {
    asked.push(url);
    if (!(global in globals)) throw new Error('offline');
    return () => globals[global];
  };
  return asked;
};

/** Places in the page for these fields, and what is heard of them. */
export const openOptions = (...names: FieldName[]) => {
  const heard: Partial<Record<FieldName, FieldState>> = {};
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
    look,
    language: 'de',
    signal: abort.signal,
    onSubmit: () => void submits.push('Enter'),
    onField: (name, state) => {
      heard[name] = state;
    },
  };
  const remove = () => {
    for (const { element } of Object.values(places)) element.remove();
  };
  return { options, heard, submits, abort, remove };
};

/** A billing service that sets up, or answers with this status. */
export const settingUp = (secret = 'seti_1_secret_2', status = 200) => {
  const bodies: unknown[] = [];
  const http: MeansPorts['http'] = async (endpoint, request) => {
    bodies.push(Reflect.get(request, 'body'));
    const { Failure } = await import('../../src/http/failure.ts');
    if (status !== 200) throw new Failure('status', `Request failed with status code ${status}`, status);
    const gateway: unknown = Reflect.get(Object(Reflect.get(request, 'body')), 'gateway');
    const reply = endpoint.decode({ gateway, client_secret: secret });
    if (reply === null) throw new Error('The fake service answered rubbish');
    return reply;
  };
  return { http, bodies };
};
