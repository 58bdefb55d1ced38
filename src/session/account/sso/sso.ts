import type { LoadScript } from '../../../platform/load-script.ts';
import type { Platform, Windows } from '../../../platform/platform.ts';
import { createSsoStates, type SsoAttempt } from '../../log-in/sso-states.ts';
import type { SessionStore } from '../../session-store.ts';
import type { Account, Provider } from '../account-types.ts';
import { type CallAuth, requireText, SpecError } from '../auth-call.ts';
import { appleCallbackParams, type PreparedApple, prepareApple, toAppleError } from './apple-script.ts';
import { takeSsoFailure } from './sso-failure.ts';
import { type FinishPorts, finishSso, type SsoCallbackParams, ssoRefusalCodes } from './sso-finish.ts';
import { type ProviderReply, startSso } from './sso-start.ts';
import { createSsoUrl } from './sso-url.ts';
import { closedTimeoutMs, waitForCallback } from './sso-window.ts';

const windowSize = [520, 640] as const;

interface SsoPorts extends FinishPorts {
  platform: Pick<Platform, 'page' | 'clock' | 'log' | 'random' | 'storage'>;
  sessionStore: SessionStore;
  windows: Windows;
  loadScript: LoadScript;
  siteId: () => string;
  /** The base URLs of the deployment. */
  hosts: () => readonly string[];
  callAuth: CallAuth;
  /** The site's name for the service; empty while unknown. */
  regionId: () => string;
  /** Loads it if it is unknown. */
  ensureRegion: () => Promise<void>;
}

/** The attempts of this page: each has its state, which names it until it is finished. */
const createAttempts = (ports: SsoPorts) => {
  const { platform, http, sessionStore, windows, siteId, regionId, ensureRegion, hosts } = ports;
  const { clock, storage } = platform;
  const states = createSsoStates(storage, clock.now);
  const requireSite = () => requireText(regionId(), 'region id is missing');

  const createUrl = (provider: Provider, reply: ProviderReply, state: string, challenge: string | null) =>
    createSsoUrl(provider, reply, state, challenge, hosts());

  const addAttempt = (
    provider: Provider,
    state: string,
    verifier: string | null,
    returnTo: string | null,
  ): SsoAttempt => {
    const ssoAttempt = {
      state,
      provider,
      siteId: siteId(),
      site: requireSite(),
      startedAt: clock.now(),
      verifier,
      returnTo,
    };
    states.add(ssoAttempt);
    return ssoAttempt;
  };

  /** Requests the provider's URL and stores the attempt. */
  const startAttempt = async (provider: Provider, returnTo: string | null) => {
    const verifier = provider === 'twitter' ? null : windows.random(48);
    const challenge = verifier === null ? null : await windows.digest(verifier);
    await ensureRegion();
    const reply = await startSso(http, provider, requireSite());
    const state = reply.state || windows.random(16);
    const address = createUrl(provider, reply, state, challenge);
    if (address === null) return null;
    return { ssoAttempt: addAttempt(provider, state, challenge === null ? null : verifier, returnTo), address };
  };

  /** Finishes an attempt, unless the callback page has already removed and finished it. */
  const finishAttempt = (ssoAttempt: SsoAttempt, params: SsoCallbackParams, previousToken: string | null) => {
    if (states.take(ssoAttempt.state) === null) return sessionStore.token() === null ? 'refused' : 'done';
    return previousToken === sessionStore.token() ? finishSso(ports, ssoAttempt, params) : 'other-reader';
  };

  return { states, requireSite, createUrl, addAttempt, startAttempt, finishAttempt };
};

type Attempts = ReturnType<typeof createAttempts>;

/** Redirects the page to the provider; the promise lasts as long as the page, or until the browser has refused. */
const redirectPage = async ({ page, clock }: SsoPorts['platform'], address: string) => {
  page.navigateAway(address);
  await new Promise<void>((resolve) => clock.after(closedTimeoutMs, resolve));
  return 'closed' as const;
};

const signInByWindow = async (
  { platform, sessionStore, windows }: SsoPorts,
  { states, startAttempt, finishAttempt }: Attempts,
  provider: Provider,
  signal: AbortSignal,
) => {
  const { clock, page, log } = platform;
  // During the click, before anything asynchronous.
  const popup = windows.open(...windowSize);
  try {
    if (popup === null) log.error('Cannot open new window');
    const previousToken = sessionStore.token();
    const started = await startAttempt(provider, popup === null ? page.url() : null);
    if (started === null) return 'unavailable';
    const { ssoAttempt, address } = started;
    if (popup === null) return await redirectPage(platform, address);
    popup.go(address);
    const params = await waitForCallback(popup, ssoAttempt.state, { clock, windows, signal });
    if (params !== null && !signal.aborted) return await finishAttempt(ssoAttempt, params, previousToken);
    // An isolated window may still return: its page then finishes what nobody waits for here.
    if (signal.aborted) states.take(ssoAttempt.state);
    return 'closed';
  } finally {
    popup?.close();
  }
};

const signInByApple = async (
  ports: SsoPorts,
  attempts: Attempts,
  { auth, reply }: PreparedApple,
  signal: AbortSignal,
) => {
  const { platform, sessionStore, windows } = ports;
  const { states, addAttempt, startAttempt, finishAttempt } = attempts;
  const state = windows.random(16);
  const previousToken = sessionStore.token();
  const { client_id: clientId, scope, redirect_uri: redirectURI } = reply;
  const ssoAttempt = addAttempt('apple', state, null, null);
  // During the click: this opens Apple's window.
  try {
    auth.init({ clientId, scope, redirectURI, state, usePopup: true });
  } catch {
    // The script is not Apple's; still during the click.
    states.take(state);
    return signInByWindow(ports, attempts, 'apple', signal);
  }
  const cancelled = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  let params: SsoCallbackParams | null;
  try {
    const result = await Promise.race([auth.signIn(), cancelled]);
    params = signal.aborted ? null : appleCallbackParams(result);
  } catch (failure) {
    states.take(state);
    const error = toAppleError(failure);
    if (error !== 'blocked') return error;
    platform.log.error('Cannot open new window');
    const started = await startAttempt('apple', platform.page.url());
    return started === null ? 'unavailable' : redirectPage(platform, started.address);
  }
  if (params?.state !== state) states.take(state);
  if (params === null) return 'closed';
  if (params.state !== state) throw new SpecError('appleId state somehow changed');
  return finishAttempt(ssoAttempt, params, previousToken);
};

/** Apple's own script, requested ahead of the click. */
const createAppleScript = (
  { http, loadScript, regionId, ensureRegion }: SsoPorts,
  { requireSite, createUrl }: Attempts,
) => {
  let appleSite = '';
  let preparedApple: PreparedApple | null = null;
  /** Once per site: a page may not know its region yet, or change it. */
  const prepare = async (): Promise<PreparedApple | null> => {
    if (regionId() === '') await ensureRegion();
    const siteName = requireSite();
    if (siteName === appleSite) return preparedApple;
    appleSite = siteName;
    const reply = await startSso(http, 'apple', siteName);
    return createUrl('apple', reply, '', null) === null ? null : prepareApple(loadScript, reply, siteName);
  };
  return {
    prefetch: () => {
      prepare().then(
        (ready) => {
          if (ready?.site === appleSite) preparedApple = ready;
        },
        () => {
          // The click tries again and reports the error.
        },
      );
    },
    /** Returns the script if it is ready for the site of the page. */
    prepared: () => (preparedApple?.site === regionId() ? preparedApple : null),
  };
};

/**
 * Signs a reader in with a provider, in a separate window (spec: paywall points 5 and 7; security point 5). The
 * parameters come by a channel named by the attempt's state, or are read from the window's URL. If no window can be
 * opened, the page itself redirects to the provider and back. A new attempt cancels an older one.
 *
 * Apple's own script opens its window if it has loaded in time. It is requested when a reader approaches Apple's button
 * (`prefetchProvider`), not before: other readers' browsers must not call Apple. A click can't wait for it, because a
 * window may only be opened during the click.
 */
export const createSso = (ports: SsoPorts): Pick<Account, 'signInWith' | 'prefetchProvider' | 'redirectFailure'> => {
  const attempts = createAttempts(ports);
  const apple = createAppleScript(ports, attempts);
  let cancelPrevious = () => {};
  let redirectFailure = takeSsoFailure(ports.windows.session, ports.platform.clock.now());
  return {
    prefetchProvider: (provider) => {
      if (provider === 'apple') apple.prefetch();
    },

    redirectFailure: () => redirectFailure,

    signInWith: (provider) => {
      cancelPrevious();
      redirectFailure = null;
      const abort = new AbortController();
      cancelPrevious = () => abort.abort();
      return ports.callAuth(async () => {
        const preparedApple = provider === 'apple' ? apple.prepared() : null;
        return preparedApple === null
          ? signInByWindow(ports, attempts, provider, abort.signal)
          : signInByApple(ports, attempts, preparedApple, abort.signal);
      }, ssoRefusalCodes);
    },
  };
};
