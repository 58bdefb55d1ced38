/** Sign-ins with the providers that the sandbox plays, as the SDK and a reader make them. */
import assert from 'node:assert/strict';
import type { BoundService } from './bound-service.ts';
import { createVisitor } from './cookie-jar.ts';

/** A field of an answer as text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** True for the address of the page that a sign-in comes back to. */
export const isBack = (url: URL): boolean => url.pathname === '/' && url.search !== '';

/** Where the popup goes, from what the auth host said. */
export const authorizeAddress = (start: Record<string, unknown>): URL => {
  const url = new URL(textOf(start.url));
  for (const name of ['client_id', 'scope', 'redirect_uri', 'response_type']) {
    url.searchParams.set(name, textOf(start[name]));
  }
  url.searchParams.set('state', 'the-state');
  return url;
};

/** Goes to an OpenID provider, makes a choice there, and gives what stands in the address on the way back. */
export const goToProvider = async (
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
  const back = await visitor.open(chooser.url, choice);
  assert.ok(isBack(back.url), back.text);
  assert.equal(back.url.href.split('?')[0], textOf(start.redirect_uri));
  return back.url.searchParams;
};

/** What a test does with the sign-ins of a service. */
export const signInsAt = (service: () => BoundService) => {
  const query = { site: 'ledger' };
  const begin = async (provider: string, headers: Record<string, string> = {}) => {
    const { status, body } = await service().ask(`/user/login/${provider}`, { query, headers });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const finish = (provider: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    service().ask(`/user/login/${provider}`, { query, form, headers });
  return {
    begin,
    finish,
    /** A whole sign-in with an OpenID provider. */
    signIn: async (provider: string, person: string) => {
      const found = await goToProvider(await begin(provider), { person });
      return finish(provider, { code: found.get('code') ?? '' });
    },
    /** An account, as the sandbox lists it. */
    accountOf: async (email: string) => {
      const { body } = await service().ask('/sandbox/accounts');
      const accounts: unknown[] = Array.isArray(body.accounts) ? body.accounts : [];
      return Object(accounts.find((account) => Object(account).email === email));
    },
  };
};
