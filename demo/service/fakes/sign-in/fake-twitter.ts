/** A fake Twitter: OAuth 1.0a with request tokens, a verifier, and access tokens. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { isSignedBy, type SignedRequest } from '../../domain/sso/oauth1-signature.ts';
import type { OAuth1Provider } from '../../domain/sso/providers.ts';
import type { SeedPerson } from '../../seeding/seed-types.ts';
import { subjectOf } from './fake-openid-provider.ts';
import type { FakeProviderStore } from './fake-provider-store.ts';

/** Verifier and subject are set once the person has agreed. */
const requestTokenSchema = v.object({
  secret: v.string(),
  callback: v.string(),
  verifier: v.optional(v.string()),
  subject: v.optional(v.string()),
});
const accessSchema = v.object({ secret: v.string(), subject: v.string() });

/** Twitter's data of a person. */
interface TwitterPerson {
  id_str: string;
  name: string;
  screen_name: string;
  /** Null unless it is verified. */
  email: string | null;
}

/** The fake provider; null always means that the request is refused. */
export interface FakeTwitter {
  /** Returns the form that answers a signed request for a request token. */
  requestToken(request: SignedRequest): Promise<string | null>;
  /** True if the person can still be chosen. */
  isOpen(token: string): Promise<boolean>;
  /** Returns the browser's next address: `subject` null declines. */
  choose(token: string, subject: string | null): Promise<string | null>;
  accessToken(request: SignedRequest): Promise<string | null>;
  person(request: SignedRequest): Promise<TwitterPerson | null>;
}

interface FakeTwitterDeps {
  settings: OAuth1Provider;
  entries: FakeProviderStore;
  persons: () => readonly SeedPerson[];
  isOwnPage: (address: string) => boolean;
}

const lifeMs = 15 * 60_000;
/** Maximum error of a request's timestamp. */
const skewMs = 5 * 60_000;
const random = (): string => randomBytes(24).toString('base64url');

const parameterOf = ({ parameters }: SignedRequest, parameterName: string): string =>
  parameters.find(([name]) => name === parameterName)?.[1] ?? '';

/** The checks of tokens and of signed requests. */
const createChecks = ({ settings, entries }: FakeTwitterDeps) => {
  const findRequestToken = async (token: string) => {
    const parsedEntry = v.safeParse(requestTokenSchema, await entries.find('request', token));
    return parsedEntry.success ? parsedEntry.output : null;
  };

  /** Signed by our client, in time, and not seen before. */
  const isGenuine = async (request: SignedRequest, tokenSecret: string): Promise<boolean> => {
    const secrets = { consumer: settings.consumerSecret, token: tokenSecret };
    const isInTime = Math.abs(Number(parameterOf(request, 'oauth_timestamp')) * 1000 - Date.now()) < skewMs;
    const isOurs =
      parameterOf(request, 'oauth_consumer_key') === settings.consumerKey &&
      parameterOf(request, 'oauth_signature_method') === 'HMAC-SHA1' &&
      isInTime &&
      isSignedBy(request, secrets);
    const nonce = `${parameterOf(request, 'oauth_timestamp')} ${parameterOf(request, 'oauth_nonce')}`;
    return isOurs && entries.putFirst('nonce', nonce, {}, lifeMs);
  };

  return { findRequestToken, isGenuine };
};

type Checks = ReturnType<typeof createChecks>;

/** The calls of the page on which a person is chosen. */
const createChoice = (
  { entries, persons }: FakeTwitterDeps,
  { findRequestToken }: Checks,
): Pick<FakeTwitter, 'isOpen' | 'choose'> => ({
  isOpen: async (token) => {
    const requestEntry = await findRequestToken(token);
    return requestEntry !== null && requestEntry.verifier === undefined;
  },
  choose: async (token, subject) => {
    const requestEntry = await findRequestToken(token);
    if (requestEntry === null || requestEntry.verifier !== undefined) return null;
    const callbackUrl = new URL(requestEntry.callback);
    if (subject === null) {
      await entries.take('request', token);
      callbackUrl.searchParams.set('denied', token);
      return callbackUrl.href;
    }
    if (!persons().some((person) => person.subject === subject)) return null;
    const verifier = random();
    if (!(await entries.add('request', token, { verifier, subject }, 'verifier'))) return null;
    callbackUrl.searchParams.set('oauth_token', token);
    callbackUrl.searchParams.set('oauth_verifier', verifier);
    return callbackUrl.href;
  },
});

/** The signed calls. */
const createSignedCalls = (
  { entries, persons, isOwnPage }: FakeTwitterDeps,
  { findRequestToken, isGenuine }: Checks,
): Pick<FakeTwitter, 'requestToken' | 'accessToken' | 'person'> => ({
  requestToken: async (request) => {
    const callback = parameterOf(request, 'oauth_callback');
    if (!(await isGenuine(request, '')) || !isOwnPage(callback)) return null;
    const token = random();
    const secret = random();
    await entries.put('request', token, { secret, callback }, lifeMs);
    return new URLSearchParams({
      oauth_token: token,
      oauth_token_secret: secret,
      oauth_callback_confirmed: 'true',
    }).toString();
  },
  accessToken: async (request) => {
    const token = parameterOf(request, 'oauth_token');
    const requestEntry = await findRequestToken(token);
    if (requestEntry?.subject === undefined || !(await isGenuine(request, requestEntry.secret))) return null;
    // A request token is valid for one try, with any result.
    if ((await entries.take('request', token)) === null) return null;
    if (requestEntry.verifier !== parameterOf(request, 'oauth_verifier')) return null;
    const access = random();
    const secret = random();
    await entries.put('access', access, { secret, subject: requestEntry.subject }, lifeMs);
    return new URLSearchParams({ oauth_token: access, oauth_token_secret: secret }).toString();
  },
  person: async (request) => {
    const access = v.safeParse(accessSchema, await entries.find('access', parameterOf(request, 'oauth_token')));
    if (!access.success) return null;
    const parsedEntry = persons().find(({ subject }) => subject === access.output.subject);
    if (parsedEntry === undefined || !(await isGenuine(request, access.output.secret))) return null;
    const { subject, firstName, lastName, email, isEmailVerified } = parsedEntry;
    const canSeeEmail = parameterOf(request, 'include_email') === 'true' && isEmailVerified;
    return {
      id_str: subjectOf('twitter', subject),
      name: `${firstName} ${lastName}`,
      screen_name: subject.replaceAll('-', '_'),
      email: canSeeEmail ? email : null,
    };
  },
});

/** Creates the fake provider. */
export const createFakeTwitter = (deps: FakeTwitterDeps): FakeTwitter => {
  const checks = createChecks(deps);
  return { ...createChoice(deps, checks), ...createSignedCalls(deps, checks) };
};
