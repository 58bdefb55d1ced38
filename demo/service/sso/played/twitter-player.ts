/** Plays Twitter: OAuth 1.0a with request tokens, a verifier, and access tokens. In memory, for minutes. */
import { randomBytes } from 'node:crypto';
import type { SeedPerson } from '../../seed-types.ts';
import { isSignedBy, type SignedRequest } from '../oauth1-signature.ts';
import type { OAuth1Provider } from '../providers.ts';
import { subjectOf } from './openid-player.ts';

interface RequestToken {
  secret: string;
  callback: string;
  /** Set once somebody has agreed. */
  granted: { verifier: string; subject: string } | null;
  begunAt: number;
}

interface AccessToken {
  secret: string;
  subject: string;
  begunAt: number;
}

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
  requestToken(request: SignedRequest): string | null;
  /** Whether somebody may still choose who they are. */
  isOpen(token: string): boolean;
  /** Where a browser goes on: `subject` null declines. */
  choose(token: string, subject: string | null): string | null;
  accessToken(request: SignedRequest): string | null;
  person(request: SignedRequest): TwitterPerson | null;
}

interface PlayerPorts {
  settings: OAuth1Provider;
  persons: () => readonly SeedPerson[];
  isOwnPage: (address: string) => boolean;
}

const lifeMs = 15 * 60_000;
/** How far a request's timestamp may be off. */
const skewMs = 5 * 60_000;
const random = (): string => randomBytes(24).toString('base64url');

const sweep = (held: Map<string, { begunAt: number }>): void => {
  for (const [key, { begunAt }] of held) if (Date.now() - begunAt > lifeMs) held.delete(key);
};

const parameterOf = ({ parameters }: SignedRequest, wanted: string): string =>
  parameters.find(([name]) => name === wanted)?.[1] ?? '';

/** Creates the player. */
export const createTwitterPlayer = ({ settings, persons, isOwnPage }: PlayerPorts): TwitterPlayer => {
  const requests = new Map<string, RequestToken>();
  const accesses = new Map<string, AccessToken>();
  const nonces = new Map<string, { begunAt: number }>();

  /** Signed by our client, in time, and not seen before. */
  const isGenuine = (request: SignedRequest, tokenSecret: string): boolean => {
    const secrets = { consumer: settings.consumerSecret, token: tokenSecret };
    const nonce = `${parameterOf(request, 'oauth_timestamp')} ${parameterOf(request, 'oauth_nonce')}`;
    const isInTime = Math.abs(Number(parameterOf(request, 'oauth_timestamp')) * 1000 - Date.now()) < skewMs;
    const isOurs =
      parameterOf(request, 'oauth_consumer_key') === settings.consumerKey &&
      parameterOf(request, 'oauth_signature_method') === 'HMAC-SHA1' &&
      isInTime &&
      isSignedBy(request, secrets);
    if (!isOurs || nonces.has(nonce)) return false;
    sweep(nonces);
    nonces.set(nonce, { begunAt: Date.now() });
    return true;
  };

  return {
    requestToken: (request) => {
      const callback = parameterOf(request, 'oauth_callback');
      if (!isGenuine(request, '') || !isOwnPage(callback)) return null;
      sweep(requests);
      const token = random();
      const secret = random();
      requests.set(token, { secret, callback, granted: null, begunAt: Date.now() });
      return new URLSearchParams({
        oauth_token: token,
        oauth_token_secret: secret,
        oauth_callback_confirmed: 'true',
      }).toString();
    },
    isOpen: (token) => {
      sweep(requests);
      return requests.get(token)?.granted === null;
    },
    choose: (token, subject) => {
      const request = requests.get(token);
      if (request === undefined || request.granted !== null) return null;
      const back = new URL(request.callback);
      if (subject === null) {
        requests.delete(token);
        back.searchParams.set('denied', token);
        return back.href;
      }
      if (!persons().some((person) => person.subject === subject)) return null;
      request.granted = { verifier: random(), subject };
      back.searchParams.set('oauth_token', token);
      back.searchParams.set('oauth_verifier', request.granted.verifier);
      return back.href;
    },
    accessToken: (request) => {
      const token = parameterOf(request, 'oauth_token');
      const begun = requests.get(token);
      if (begun === undefined || begun.granted === null || !isGenuine(request, begun.secret)) return null;
      // Whatever comes of it, a request token is good for one try.
      requests.delete(token);
      if (begun.granted.verifier !== parameterOf(request, 'oauth_verifier')) return null;
      sweep(accesses);
      const access = random();
      const secret = random();
      accesses.set(access, { secret, subject: begun.granted.subject, begunAt: Date.now() });
      return new URLSearchParams({ oauth_token: access, oauth_token_secret: secret }).toString();
    },
    person: (request) => {
      const access = accesses.get(parameterOf(request, 'oauth_token'));
      const found = persons().find(({ subject }) => subject === access?.subject);
      if (access === undefined || found === undefined || !isGenuine(request, access.secret)) return null;
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
