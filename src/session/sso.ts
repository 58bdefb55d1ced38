import type { InferOutput } from 'valibot';
import type { Http } from '../http/client.ts';
import type { signInReply } from '../http/contract/account-replies.ts';
import { sso } from '../http/contract/sso-calls.ts';
import type { OpenWindow, Platform, Undo, Windows } from '../platform/platform.ts';
import type { Account, Provider } from './account-types.ts';
import { type Attempt, Raised, required } from './attempt.ts';
import type { SessionKeeper } from './session.ts';
import { ssoAddress } from './sso-address.ts';
import { createSsoStates, type SsoAttempt } from './sso-states.ts';

/** How often a sign-in window is looked at (spec: paywall point 9). */
export const ssoPollMs = 100;

/** A window that seems closed may only have cut itself off: its answer has this long to come otherwise. */
export const closedGraceMs = 8000;

const windowSize = [520, 640] as const;

/** The name of the channel on which an attempt's page tells what its provider brought. */
export const ssoChannel = (state: string): string => `pw.sso.${state}`;

/** What a provider's page brought, as it stood in the address. */
export type Brought = Readonly<Record<string, string>>;

const starts = {
  google: sso.startGoogle,
  apple: sso.startApple,
  twitter: sso.startTwitter,
  line: sso.startLine,
  publisher: sso.startPublisher,
} as const;

const finishes = {
  google: sso.finishGoogle,
  apple: sso.finishApple,
  line: sso.finishLine,
  publisher: sso.finishPublisher,
} as const;

/** What finishing an attempt stands on. */
export interface FinishPorts {
  http: Http;
  store: (reply: InferOutput<typeof signInReply>) => void;
  /** What the publisher learns of where an account was made. */
  bizdata: () => string;
  /** Hears of a reader's first log-in with a provider. */
  onFirst: (email: string) => void;
}

interface SsoPorts extends FinishPorts {
  platform: Pick<Platform, 'page' | 'clock' | 'log' | 'storage'>;
  keeper: SessionKeeper;
  windows: Windows;
  siteId: () => string;
  /** The base addresses of the deployment. */
  hosts: () => readonly string[];
  attempt: Attempt;
  /** The site's name in calls. */
  site: () => string;
}

const isBrought = (value: unknown): value is Brought =>
  typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string');

/** Sends what a provider brought to the auth host, and stores who it is. */
export const finishSso = async (
  { http, store, bizdata, onFirst }: FinishPorts,
  { provider, site, verifier }: SsoAttempt,
  brought: Brought,
): Promise<'done' | 'refused'> => {
  if (brought.error !== undefined || brought.denied !== undefined) return 'refused';
  const query = { site, platform: 'web' };
  let reply: InferOutput<typeof signInReply>;
  if (provider === 'twitter') {
    const { oauth_token: oauthToken, oauth_verifier: oauthVerifier } = brought;
    if (!oauthToken || !oauthVerifier) throw new Raised('Cannot get token or verifier');
    reply = await http(sso.finishTwitter, { query, body: { oauthToken, oauthVerifier, bizdata: bizdata() } });
  } else {
    const code = required(brought.code, 'Cannot get code');
    reply = await http(finishes[provider], {
      query,
      body: { code, codeVerifier: verifier ?? undefined, bizdata: bizdata() },
    });
  }
  store(reply);
  if (reply.metadata?.isNewUser === true) onFirst(reply.userEmail ?? '');
  return 'done';
};

/**
 * Signs a reader in with a provider, in a window of its own (spec: paywall points 5 and 7; security point 5). The answer
 * comes over a channel named by the attempt's state, or is read from the window's address. Where no window may be opened
 * the page itself goes to the provider and comes back. A newer attempt takes the place of an older one.
 */
export const createSso = (ports: SsoPorts): Account['signInWith'] => {
  const { platform, http, keeper, windows, siteId, site, hosts, attempt } = ports;
  const { clock, page, log, storage } = platform;
  const states = createSsoStates(storage, clock.now);
  let cancelOlder = () => {};

  const listen = (own: OpenWindow, state: string, signal: AbortSignal): Promise<Brought | null> =>
    new Promise((resolve) => {
      let stopPoll: Undo = () => {};
      let stopGrace: Undo | null = null;
      const end = (brought: Brought | null) => {
        stopPoll();
        stopGrace?.();
        stopChannel();
        signal.removeEventListener('abort', giveUp);
        own.close();
        resolve(brought);
      };
      const giveUp = () => end(null);
      const stopChannel = windows.hear(ssoChannel(state), (said) => {
        if (isBrought(said) && said.state === state) end(said);
      });
      const poll = () => {
        const address = own.address();
        const query = address === null ? null : new URL(address).searchParams;
        if (query?.get('state') === state) return end(Object.fromEntries(query));
        if (own.isClosed()) stopGrace ??= clock.after(closedGraceMs, giveUp);
        stopPoll = clock.after(ssoPollMs, poll);
      };
      signal.addEventListener('abort', giveUp);
      poll();
    });

  /** Asks the service where to go, and notes the attempt. */
  const prepare = async (provider: Provider, returnTo: string | null) => {
    const region = site();
    const verifier = provider === 'twitter' ? null : windows.random(48);
    const challenge = verifier === null ? null : await windows.digest(verifier);
    const reply = await http(starts[provider], { query: { site: region, platform: 'web' } });
    const state = reply.state || windows.random(16);
    const address = ssoAddress(provider, reply, state, challenge, hosts());
    if (address === null) return null;
    const noted: SsoAttempt = {
      state,
      provider,
      siteId: siteId(),
      site: region,
      startedAt: clock.now(),
      verifier: challenge === null ? null : verifier,
      returnTo,
    };
    states.add(noted);
    return { noted, address };
  };

  return (provider) => {
    cancelOlder();
    const cancel = new AbortController();
    cancelOlder = () => cancel.abort();
    // In the click itself, before anything is waited for.
    const own = windows.open(...windowSize);
    if (own === null) log.error('Cannot open new window');
    const before = keeper.token();

    return attempt(
      async () => {
        const prepared = await prepare(provider, own === null ? page.url() : null);
        if (prepared === null) {
          own?.close();
          return 'refused';
        }
        const { noted, address } = prepared;
        if (own === null) {
          page.leave(address);
          await new Promise<void>((resolve) => clock.after(closedGraceMs, resolve));
          return 'closed';
        }
        own.go(address);
        const brought = await listen(own, noted.state, cancel.signal);
        if (brought === null || cancel.signal.aborted) {
          // A window that cut itself off may still come back: its page then finishes what nobody waits for here.
          if (cancel.signal.aborted) states.take(noted.state);
          return 'closed';
        }
        // Whoever takes it out first finishes it: here, unless the window's own page has.
        if (states.take(noted.state) === null) return keeper.token() === null ? 'refused' : 'done';
        if (provider === 'apple' && brought.state !== noted.state) throw new Raised('appleId state somehow changed');
        if (before !== keeper.token()) return 'other-reader';
        return finishSso(ports, noted, brought);
      },
      { provider_refused: 'refused', no_email: 'refused', email_taken: 'refused', unknown_provider: 'refused' },
    ).finally(() => own?.close());
  };
};
