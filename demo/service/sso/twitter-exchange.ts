import * as v from 'valibot';
import { hashKey } from '../accounts/access-keys.ts';
import type { Database } from '../database/open.ts';
import { askProvider, readAnswer, readJson, refusedByProvider } from './ask-provider.ts';
import { authorizationOf, type Secrets } from './oauth1-signature.ts';
import type { Person, Providers } from './providers.ts';

const tokenAnswer = v.object({ oauth_token: v.string(), oauth_token_secret: v.string() });
const personAnswer = v.object({
  id_str: v.pipe(v.string(), v.nonEmpty()),
  name: v.optional(v.string(), ''),
  /** There only when Twitter has verified it. */
  email: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)))),
});

/** How long a sign-in may take between its two calls, in ms. */
const requestLifeMs = 15 * 60_000;

const fieldsOf = (text: string): object => Object.fromEntries(new URLSearchParams(text));

/** Sends a signed request. The provider's clock is the machine's, also while the sandbox's is elsewhere. */
const ask = (
  method: 'GET' | 'POST',
  url: string,
  query: Readonly<Record<string, string>>,
  secrets: Secrets,
  own: Readonly<Record<string, string>>,
): Promise<string> => {
  const parameters = Object.entries(query);
  const authorization = authorizationOf({ method, url, parameters }, secrets, own, new Date());
  const search = new URLSearchParams(query).toString();
  return askProvider(search === '' ? url : `${url}?${search}`, { method, headers: { authorization } });
};

/** Asks for a request token that leads back to `callback`; its secret stays here until the reader is back. */
export const requestToken = async (
  database: Database,
  { origin, twitter }: Providers,
  callback: string,
  now: Date,
): Promise<string> => {
  const own = { oauth_consumer_key: twitter.consumerKey, oauth_callback: callback };
  const secrets = { consumer: twitter.consumerSecret, token: '' };
  const answer = await ask('POST', origin() + twitter.requestTokenPath, {}, secrets, own);
  const { oauth_token, oauth_token_secret } = readAnswer(tokenAnswer, fieldsOf(answer));
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

/** Turns token and verifier into the person that Twitter knows. A token serves once. */
export const exchangeVerifier = async (
  database: Database,
  { origin, twitter }: Providers,
  { oauthToken, oauthVerifier }: { oauthToken: string; oauthVerifier: string },
  now: Date,
): Promise<Person> => {
  const begun = await database
    .deleteFrom('sso_requests')
    .where('token_hash', '=', hashKey(oauthToken))
    .where('expires_at', '>', now)
    .returning('secret')
    .executeTakeFirst();
  if (begun === undefined) throw refusedByProvider();
  const consumer = { oauth_consumer_key: twitter.consumerKey };
  const answer = await ask(
    'POST',
    origin() + twitter.accessTokenPath,
    {},
    { consumer: twitter.consumerSecret, token: begun.secret },
    { ...consumer, oauth_token: oauthToken, oauth_verifier: oauthVerifier },
  );
  const access = readAnswer(tokenAnswer, fieldsOf(answer));
  const text = await ask(
    'GET',
    origin() + twitter.personPath,
    { include_email: 'true' },
    { consumer: twitter.consumerSecret, token: access.oauth_token_secret },
    { ...consumer, oauth_token: access.oauth_token },
  );
  const person = readJson(personAnswer, text);
  const [firstName = '', ...rest] = person.name.split(' ');
  return {
    provider: 'twitter',
    subject: person.id_str,
    email: person.email ?? null,
    isEmailVerified: person.email != null,
    firstName,
    lastName: rest.join(' '),
  };
};
