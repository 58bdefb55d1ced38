import * as v from 'valibot';
import type { Database } from '../../ports/database/open.ts';
import { hashKey } from '../readers/access-keys.ts';
import { fetchFromProvider, parseJsonReply, parseReply, providerRejected } from './fetch-from-provider.ts';
import { authorizationOf, type Secrets } from './oauth1-signature.ts';
import type { ProviderPerson, Providers } from './providers.ts';

const tokenSchema = v.object({ oauth_token: v.string(), oauth_token_secret: v.string() });
const personSchema = v.object({
  id_str: v.pipe(v.string(), v.nonEmpty()),
  name: v.optional(v.string(), ''),
  /** Set only if Twitter has verified it. */
  email: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)))),
});

/** Maximum time of a sign-in between its two calls, in ms. */
const requestLifeMs = 15 * 60_000;

const fieldsOf = (text: string): object => Object.fromEntries(new URLSearchParams(text));

/** Sends a signed request. The provider uses the machine's clock, even if the sandbox's is moved. */
const sendSigned = (
  method: 'GET' | 'POST',
  url: string,
  query: Readonly<Record<string, string>>,
  secrets: Secrets,
  oauthParameters: Readonly<Record<string, string>>,
): Promise<string> => {
  const parameters = Object.entries(query);
  const authorization = authorizationOf({ method, url, parameters }, secrets, oauthParameters, new Date());
  const search = new URLSearchParams(query).toString();
  return fetchFromProvider(search === '' ? url : `${url}?${search}`, { method, headers: { authorization } });
};

/** Requests a token that leads back to `callback`; its secret stays here until the reader is back. */
export const requestToken = async (
  database: Database,
  { origin, twitter }: Providers,
  callback: string,
  now: Date,
): Promise<string> => {
  const oauthParameters = { oauth_consumer_key: twitter.consumerKey, oauth_callback: callback };
  const secrets = { consumer: twitter.consumerSecret, token: '' };
  const response = await sendSigned('POST', origin() + twitter.requestTokenPath, {}, secrets, oauthParameters);
  const { oauth_token, oauth_token_secret } = parseReply(tokenSchema, fieldsOf(response));
  await database.deleteFrom('sso_requests').where('expires_at', '<=', now).execute();
  await database
    .insertInto('sso_requests')
    .values({
      token_hash: hashKey(oauth_token),
      secret: oauth_token_secret,
      expires_at: new Date(now.getTime() + requestLifeMs),
    })
    .execute();
  return oauth_token;
};

/** Exchanges token and verifier for Twitter's person. A token works once. */
export const exchangeVerifier = async (
  database: Database,
  { origin, twitter }: Providers,
  { oauthToken, oauthVerifier }: { oauthToken: string; oauthVerifier: string },
  now: Date,
): Promise<ProviderPerson> => {
  const requestRow = await database
    .deleteFrom('sso_requests')
    .where('token_hash', '=', hashKey(oauthToken))
    .where('expires_at', '>', now)
    .returning('secret')
    .executeTakeFirst();
  if (requestRow === undefined) throw providerRejected();
  const consumer = { oauth_consumer_key: twitter.consumerKey };
  const response = await sendSigned(
    'POST',
    origin() + twitter.accessTokenPath,
    {},
    { consumer: twitter.consumerSecret, token: requestRow.secret },
    { ...consumer, oauth_token: oauthToken, oauth_verifier: oauthVerifier },
  );
  const access = parseReply(tokenSchema, fieldsOf(response));
  const text = await sendSigned(
    'GET',
    origin() + twitter.personPath,
    { include_email: 'true' },
    { consumer: twitter.consumerSecret, token: access.oauth_token_secret },
    { ...consumer, oauth_token: access.oauth_token },
  );
  const person = parseJsonReply(personSchema, text);
  const [firstName = '', ...lastNames] = person.name.split(' ');
  return {
    provider: 'twitter',
    subject: person.id_str,
    email: person.email ?? null,
    isEmailVerified: person.email != null,
    firstName,
    lastName: lastNames.join(' '),
  };
};
