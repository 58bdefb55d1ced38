import * as v from 'valibot';
import { fetchFromProvider, parseJsonReply } from './fetch-from-provider.ts';
import type { OpenIdName, ProviderPerson, Providers } from './providers.ts';

const tokenSchema = v.object({ access_token: v.string() });
const personSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  email: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254))),
  email_verified: v.optional(v.boolean(), false),
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
});

/** The parameters that a browser brings back from an OpenID provider. */
interface CallbackParams {
  code: string;
  redirectUri: string;
  codeVerifier?: string | undefined;
}

/**
 * Exchanges a code for the provider's person. The responses come from the provider itself, requested with our secret,
 * so there is no signature to check (OpenID Connect Core 3.1.3.7).
 */
export const exchangeCode = async (
  providers: Providers,
  provider: OpenIdName,
  { code, redirectUri, codeVerifier }: CallbackParams,
): Promise<ProviderPerson> => {
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
  const { access_token } = parseJsonReply(
    tokenSchema,
    await fetchFromProvider(origin + tokenPath, { method: 'POST', body: form }),
  );
  const headers = { authorization: `Bearer ${access_token}` };
  const person = parseJsonReply(personSchema, await fetchFromProvider(origin + userinfoPath, { headers }));
  return {
    provider,
    subject: person.sub,
    email: person.email ?? null,
    isEmailVerified: person.email_verified,
    firstName: person.given_name,
    lastName: person.family_name,
  };
};
