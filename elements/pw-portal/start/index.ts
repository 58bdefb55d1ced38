import { agentCookieName } from '../../../src/session/agent-cookie.ts';
import { loadReaderPortal } from './load-portal.ts';
import { chooseSignIn } from './sign-in-facts.ts';
import { type PortalPage, putUpSignIn } from './sign-in-place.ts';
import { loadStartData } from './start-data.ts';

export type { PortalPage } from './sign-in-place.ts';

/** True if nobody is logged in on this page, and nothing in its URL or its cookies is about to log somebody in. */
const isSignedOut = ({ sessionStore, landing, platform, isOtherEnvironment }: PortalPage['core']): boolean =>
  sessionStore.token() === null &&
  (sessionStore.sessionId() === null || sessionStore.wasLoggedOut()) &&
  !landing.isInstitution &&
  Object.keys(landing.secrets).length === 0 &&
  !platform.cookies.get(agentCookieName(isOtherEnvironment()));

/**
 * Starts a portal. A visitor whom nobody knows gets the sign-in page at once, before React; for everybody else the portal
 * itself is loaded with its texts.
 */
export const startPortal = async (host: HTMLElement, page: PortalPage): Promise<void> => {
  if (customElements.get(host.localName) !== undefined) return;
  const { core, loadSdk } = page;
  const { page: browserPage, log } = core.platform;
  const isKnownReader = !isSignedOut(core);
  const loadRegion = async () => {
    // The region changes the edition alone, which a known reader's portal chooses itself.
    if (isKnownReader) return '';
    await core.decidable;
    return core.region.$region.get().regionId;
  };
  const choose = async () => {
    const data = await loadStartData();
    const place = { host, url: browserPage.url(), languages: browserPage.languages(), loadRegion };
    return { data, facts: host.getAttribute('site-id') ? await chooseSignIn(place, data) : null };
  };
  const { data, facts } = await choose();
  const hasEarlyProperty = ['edition', 'basePath'].some((name) => Object.hasOwn(host, name));
  if (isKnownReader || facts === null || hasEarlyProperty || !isSignedOut(core) || host.shadowRoot !== null)
    return loadReaderPortal(loadSdk, facts?.language ?? null);
  try {
    putUpSignIn(host, page, data, facts);
  } catch (cause) {
    log.error('[PW] The sign-in could not be drawn', cause);
    await loadReaderPortal(loadSdk, facts.language);
  }
};
