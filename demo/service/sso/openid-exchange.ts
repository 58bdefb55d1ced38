import * as v from 'valibot';
import { askProvider, readJson } from './ask-provider.ts';
import type { OpenIdName, Person, Providers } from './providers.ts';

const tokenAnswer = v.object({ access_token: v.string() });
const personAnswer = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254))),
  email_verified: v.optional(v.boolean(), false),
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
});

/** What a browser brought back from an OpenID provider. */
interface Brought {
  code: string;
  redirectUri: string;
  codeVerifier?: string | undefined;
}

/**
 * Turns a code into the person that the provider knows. The answers come from the provider itself, asked with our
 * secret, so that there is no signature to check (OpenID Connect Core 3.1.3.7).
 */
export const exchangeCode = async (
  providers: Providers,
  provider: OpenIdName,
  { code, redirectUri, codeVerifier }: Brought,
): Promise<Person> => {
  const { tokenPath, userinfoPath, clientId, clientSecret } = providers.openId[provider];
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret,
  });
  if (codeVerifier !== undefined) form.set('code_verifier', codeVerifier);
  const origin = providers.origin();
  const { access_token } = readJson(tokenAnswer, await askProvider(origin + tokenPath, { method: 'POST', body: form }));
  const headers = { authorization: `Bearer ${access_token}` };
  const person = readJson(personAnswer, await askProvider(origin + userinfoPath, { headers }));
  return {
    provider,
    subject: person.sub,
    email: person.email ?? null,
    isEmailVerified: person.email_verified,
    firstName: person.given_name,
    lastName: person.family_name,
  };
};
