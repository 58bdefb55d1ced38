/** Plays Twitter: OAuth 1.0a with request tokens, a verifier, and access tokens. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { SeedPerson } from '../../seed-types.ts';
import { isSignedBy, type SignedRequest } from '../oauth1-signature.ts';
import type { OAuth1Provider } from '../providers.ts';
import { subjectOf } from './openid-player.ts';
import type { PlayedEntries } from './played-entries.ts';

/** Verifier and subject are there once somebody has agreed. */
const begunSchema = v.object({
  secret: v.string(),
  callback: v.string(),
  verifier: v.optional(v.string()),
  subject: v.optional(v.string()),
});
const accessSchema = v.object({ secret: v.string(), subject: v.string() });

/** What Twitter tells of somebody. */
interface TwitterPerson {
  id_str: string;
  name: string;
  screen_name: string;
  /** Null unless it is verified. */
  email: string | null;
}

/** The player; null always means that the request is refused. */
export interface TwitterPlayer {
  /** The form that a signed request for a request token is answered with. */
  requestToken(request: SignedRequest): Promise<string | null>;
  /** Whether somebody may still choose who they are. */
  isOpen(token: string): Promise<boolean>;
  /** Where a browser goes on: `subject` null declines. */
  choose(token: string, subject: string | null): Promise<string | null>;
  accessToken(request: SignedRequest): Promise<string | null>;
  person(request: SignedRequest): Promise<TwitterPerson | null>;
}

interface PlayerPorts {
  settings: OAuth1Provider;
  entries: PlayedEntries;
  persons: () => readonly SeedPerson[];
  isOwnPage: (address: string) => boolean;
}

const lifeMs = 15 * 60_000;
/** How far a request's timestamp may be off. */
const skewMs = 5 * 60_000;
const random = (): string => randomBytes(24).toString('base64url');

const parameterOf = ({ parameters }: SignedRequest, wanted: string): string =>
  parameters.find(([name]) => name === wanted)?.[1] ?? '';

/** Creates the player. */
export const createTwitterPlayer = ({ settings, entries, persons, isOwnPage }: PlayerPorts): TwitterPlayer => {
  const begunBy = async (token: string) => {
    const found = v.safeParse(begunSchema, await entries.find('request', token));
    return found.success ? found.output : null;
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

  return {
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
    isOpen: async (token) => {
      const begun = await begunBy(token);
      return begun !== null && begun.verifier === undefined;
    },
    choose: async (token, subject) => {
      const begun = await begunBy(token);
      if (begun === null || begun.verifier !== undefined) return null;
      const back = new URL(begun.callback);
      if (subject === null) {
        await entries.take('request', token);
        back.searchParams.set('denied', token);
        return back.href;
      }
      if (!persons().some((person) => person.subject === subject)) return null;
      const verifier = random();
      if (!(await entries.add('request', token, { verifier, subject }, 'verifier'))) return null;
      back.searchParams.set('oauth_token', token);
      back.searchParams.set('oauth_verifier', verifier);
      return back.href;
    },
    accessToken: async (request) => {
      const token = parameterOf(request, 'oauth_token');
      const begun = await begunBy(token);
      if (begun?.subject === undefined || !(await isGenuine(request, begun.secret))) return null;
      // Whatever comes of it, a request token is good for one try.
      if ((await entries.take('request', token)) === null) return null;
      if (begun.verifier !== parameterOf(request, 'oauth_verifier')) return null;
      const access = random();
      const secret = random();
      await entries.put('access', access, { secret, subject: begun.subject }, lifeMs);
      return new URLSearchParams({ oauth_token: access, oauth_token_secret: secret }).toString();
    },
    person: async (request) => {
      const access = v.safeParse(accessSchema, await entries.find('access', parameterOf(request, 'oauth_token')));
      if (!access.success) return null;
      const found = persons().find(({ subject }) => subject === access.output.subject);
      if (found === undefined || !(await isGenuine(request, access.output.secret))) return null;
      const { subject, firstName, lastName, email, isEmailVerified } = found;
      const isTold = parameterOf(request, 'include_email') === 'true' && isEmailVerified;
      return {
        id_str: subjectOf('twitter', subject),
        name: `${firstName} ${lastName}`,
        screen_name: subject.replaceAll('-', '_'),
        email: isTold ? email : null,
      };
    },
  };
};
