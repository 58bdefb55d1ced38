/** Sign-ins with the fake providers, from the SDK's and the reader's side. */
import assert from 'node:assert/strict';
import type { ListeningService } from '../service/bound-service.ts';
import { createVisitor } from '../service/cookie-jar.ts';

/** A field of an answer as text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** True for the address of the page that a sign-in comes back to. */
export const isBack = (url: URL): boolean => url.pathname === '/' && url.search !== '';

/** Returns the popup's address, from the auth host's reply. */
export const authorizeAddress = (start: Record<string, unknown>): URL => {
  const url = new URL(textOf(start.url));
  for (const name of ['client_id', 'scope', 'redirect_uri', 'response_type']) {
    url.searchParams.set(name, textOf(start[name]));
  }
  url.searchParams.set('state', 'the-state');
  return url;
};

/** Opens an OpenID provider, makes a choice there, and returns the parameters of the address on the way back. */
export const visitProvider = async (
  start: Record<string, unknown>,
  choice: Record<string, string>,
  more: Record<string, string> = {},
): Promise<URLSearchParams> => {
  const url = authorizeAddress(start);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  const visitor = createVisitor(isBack);
  const chooser = await visitor.open(url);
  assert.equal(chooser.status, 200, chooser.text);
  assert.match(chooser.text, /value="ada"/);
  const arrived = await visitor.open(chooser.url, choice);
  assert.ok(isBack(arrived.url), arrived.text);
  assert.equal(arrived.url.href.split('?')[0], textOf(start.redirect_uri));
  return arrived.url.searchParams;
};

/** Actions of a test on the sign-ins of a service. */
export const createSignIns = (service: () => ListeningService) => {
  const query = { site: 'ledger' };
  const begin = async (provider: string, headers: Record<string, string> = {}) => {
    const { status, body } = await service().send(`/user/login/${provider}`, { query, headers });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const finish = (provider: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    service().send(`/user/login/${provider}`, { query, form, headers });
  return {
    begin,
    finish,
    /** A whole sign-in with an OpenID provider. */
    signIn: async (provider: string, person: string) => {
      const callbackParams = await visitProvider(await begin(provider), { person });
      return finish(provider, { code: callbackParams.get('code') ?? '' });
    },
    /** An account, as the sandbox lists it. */
    accountOf: async (email: string) => {
      const { body } = await service().send('/sandbox/accounts');
      const accounts: unknown[] = Array.isArray(body.accounts) ? body.accounts : [];
      return Object(accounts.find((account) => Object(account).email === email));
    },
  };
};
