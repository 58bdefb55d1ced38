import type { PageCore } from './page-core.ts';
import { createScriptLoader } from './platform/load-script.ts';
import { createAccount, type OpenedAccount } from './session/account.ts';
import { createSsoStates } from './session/sso-states.ts';
import { screenOfSecret } from './wall/screens.ts';

const opened = new WeakMap<PageCore, Promise<OpenedAccount>>();

/** Opens the verbs of accounts for a page, once; what could not be loaded is tried again the next time. */
export const openAccount = (core: PageCore, onNewUser: () => void): Promise<OpenedAccount> => {
  const known = opened.get(core);
  if (known !== undefined) return known;
  const open = async () => {
    const hands = await core.platform.loadHands();
    const windows = await hands.loadWindows();
    const site = core.site;
    return createAccount({
      ...core,
      windows,
      loadScript: createScriptLoader({ ...core.platform, hands }),
      onNewUser,
      siteId: () => site().siteId,
      regionId: () => core.region.$region.get().regionId,
      needRegion: core.needRegion,
      canShowScreens: () => core.paywalls.size > 0,
      hosts: () => Object.values(core.hosts(site().env)),
    });
  };
  const opening = open();
  opened.set(core, opening);
  opening.catch(() => opened.delete(core));
  return opening;
};

/**
 * What a page does that was opened by a link of a mail, or that a provider of single sign-on came back to: the link's
 * screen is shown, where the reader's click acts on it; a provider's answer is handed on.
 */
export const arrive = async (
  core: PageCore,
  show: (templateId: string, props?: object) => Promise<void>,
  onNewUser: () => void,
) => {
  const { secrets } = core.arrival;
  const { page, storage, clock } = core.platform;
  const isFromPayPal = secrets.state !== undefined && secrets.token !== undefined;
  if (isFromPayPal || Object.keys(secrets).length === 0) {
    // What PayPal brought, or did not, is taken up by who sent the reader there: a checkout stands open again.
    const { findLeftVisit, findVisit } = await import('./payment/paypal-visits.ts');
    const { session } = await (await core.platform.loadHands()).loadWindows();
    const { state } = secrets;
    const visit = state === undefined ? findLeftVisit(session, page.url()) : findVisit(session, state);
    const isElsewhere =
      visit === null &&
      state !== undefined &&
      core.paywalls.size > 0 &&
      createSsoStates(storage, clock.now).isNoted(state);
    if (visit?.purpose !== 'checkout' && !isElsewhere) return;
    const { returnToCheckout } = await import('./return-to-checkout.ts');
    await returnToCheckout(core, show);
    return;
  }
  if (secrets.state !== undefined) {
    const { returnFromSso } = await openAccount(core, onNewUser);
    await returnFromSso(secrets);
    return;
  }
  const screen = Object.keys(secrets)
    .map(screenOfSecret)
    .find((name) => name !== null);
  if (screen) await show(screen);
};
