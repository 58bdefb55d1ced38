import type { LoadScript } from '../platform/load-script.ts';
import type { Platform, Windows } from '../platform/platform.ts';
import type { Account, Provider } from './account-types.ts';
import { appleTrouble, broughtByApple, type ReadyApple, readyApple } from './apple-script.ts';
import { type Attempt, Raised, required } from './attempt.ts';
import type { SessionKeeper } from './session.ts';
import { ssoAddress } from './sso-address.ts';
import { type Brought, type FinishPorts, finishSso } from './sso-finish.ts';
import { type ProviderReply, startSso } from './sso-start.ts';
import { createSsoStates, type SsoAttempt } from './sso-states.ts';
import { answerOf, closedGraceMs } from './sso-window.ts';

const windowSize = [520, 640] as const;

interface SsoPorts extends FinishPorts {
  platform: Pick<Platform, 'page' | 'clock' | 'log' | 'storage'>;
  keeper: SessionKeeper;
  windows: Windows;
  loadScript: LoadScript;
  siteId: () => string;
  /** The base addresses of the deployment. */
  hosts: () => readonly string[];
  attempt: Attempt;
  /** The site's name in calls; empty while it is not known. */
  regionId: () => string;
  /** Asks for it where it is not known. */
  needRegion: () => Promise<void>;
}

/**
 * Signs a reader in with a provider, in a window of its own (spec: paywall points 5 and 7; security point 5). The answer
 * comes over a channel named by the attempt's state, or is read from the window's address. Where no window may be opened
 * the page itself goes to the provider and comes back. A newer attempt takes the place of an older one.
 *
 * Apple's window is opened by its own script where that is there in time. It is asked for when a reader turns to Apple's
 * button (`expect`), not before: nobody else's browser has to call Apple. In the click there is no time to wait for it,
 * since only then a window may be opened.
 */
export const createSso = (ports: SsoPorts): Pick<Account, 'signInWith' | 'expect'> => {
  const { platform, http, keeper, windows, loadScript, siteId, regionId, needRegion, hosts, attempt } = ports;
  const { clock, page, log, storage } = platform;
  const states = createSsoStates(storage, clock.now);
  const site = () => required(regionId(), 'region id is missing');
  let cancelOlder = () => {};
  let appleSite = '';
  let apple: ReadyApple | null = null;

  const addressOf = (provider: Provider, reply: ProviderReply, state: string, challenge: string | null) =>
    ssoAddress(provider, reply, state, challenge, hosts());

  const note = (provider: Provider, state: string, verifier: string | null, returnTo: string | null): SsoAttempt => {
    const noted = { state, provider, siteId: siteId(), site: site(), startedAt: clock.now(), verifier, returnTo };
    states.add(noted);
    return noted;
  };

  /** The page itself goes to the provider; the promise lasts as long as the page, or until the browser has refused. */
  const leave = async (address: string) => {
    page.leave(address);
    await new Promise<void>((resolve) => clock.after(closedGraceMs, resolve));
    return 'closed' as const;
  };

  /** Asks the service where to go, and notes the attempt. */
  const prepare = async (provider: Provider, returnTo: string | null) => {
    const verifier = provider === 'twitter' ? null : windows.random(48);
    const challenge = verifier === null ? null : await windows.digest(verifier);
    await needRegion();
    const reply = await startSso(http, provider, site());
    const state = reply.state || windows.random(16);
    const address = addressOf(provider, reply, state, challenge);
    if (address === null) return null;
    return { noted: note(provider, state, challenge === null ? null : verifier, returnTo), address };
  };

  /** Whoever takes an attempt out first finishes it: this page, unless the window's own page has. */
  const finish = (noted: SsoAttempt, brought: Brought, before: string | null) => {
    if (states.take(noted.state) === null) return keeper.token() === null ? 'refused' : 'done';
    return before === keeper.token() ? finishSso(ports, noted, brought) : 'other-reader';
  };

  const byWindow = async (provider: Provider, signal: AbortSignal) => {
    // In the click itself, before anything is waited for.
    const own = windows.open(...windowSize);
    try {
      if (own === null) log.error('Cannot open new window');
      const before = keeper.token();
      const prepared = await prepare(provider, own === null ? page.url() : null);
      if (prepared === null) return 'refused';
      const { noted, address } = prepared;
      if (own === null) return await leave(address);
      own.go(address);
      const brought = await answerOf(own, noted.state, { clock, windows, signal });
      if (brought !== null && !signal.aborted) return await finish(noted, brought, before);
      // A window that cut itself off may still come back: its page then finishes what nobody waits for here.
      if (signal.aborted) states.take(noted.state);
      return 'closed';
    } finally {
      own?.close();
    }
  };

  const byApple = async ({ auth, reply }: ReadyApple, signal: AbortSignal) => {
    const state = windows.random(16);
    const before = keeper.token();
    const { client_id: clientId, scope, redirect_uri: redirectURI } = reply;
    const noted = note('apple', state, null, null);
    // In the click itself: this opens Apple's window.
    try {
      auth.init({ clientId, scope, redirectURI, state, usePopup: true });
    } catch {
      // It is not Apple's; still in the click.
      states.take(state);
      return byWindow('apple', signal);
    }
    const cancelled = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
    let brought: Brought | null;
    try {
      const answer = await Promise.race([auth.signIn(), cancelled]);
      brought = signal.aborted ? null : broughtByApple(answer);
    } catch (failure) {
      states.take(state);
      const trouble = appleTrouble(failure);
      if (trouble !== 'blocked') return trouble;
      log.error('Cannot open new window');
      const prepared = await prepare('apple', page.url());
      return prepared === null ? 'refused' : leave(prepared.address);
    }
    if (brought?.state !== state) states.take(state);
    if (brought === null) return 'closed';
    if (brought.state !== state) throw new Raised('appleId state somehow changed');
    return finish(noted, brought, before);
  };

  /** Once for each site: a page may not know its region yet, or change it. */
  const getReady = async (): Promise<ReadyApple | null> => {
    if (regionId() === '') await needRegion();
    const of = site();
    if (of === appleSite) return apple;
    appleSite = of;
    const reply = await startSso(http, 'apple', of);
    return addressOf('apple', reply, '', null) === null ? null : readyApple(loadScript, reply, of);
  };

  return {
    expect: (provider) => {
      if (provider !== 'apple') return;
      getReady().then(
        (ready) => {
          if (ready?.site === appleSite) apple = ready;
        },
        () => {
          // The click asks again, and says what is wrong.
        },
      );
    },

    signInWith: (provider) => {
      cancelOlder();
      const cancel = new AbortController();
      cancelOlder = () => cancel.abort();
      return attempt(
        async () =>
          provider === 'apple' && apple?.site === regionId()
            ? byApple(apple, cancel.signal)
            : byWindow(provider, cancel.signal),
        {
          provider_refused: 'refused',
          no_email: 'refused',
          email_taken: 'refused',
          unknown_provider: 'refused',
          'Cannot get': 'refused',
          'appleId state': 'refused',
        },
      );
    },
  };
};
