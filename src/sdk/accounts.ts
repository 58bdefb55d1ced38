import { createScriptLoader } from '../platform/load-script.ts';
import { createAccount } from '../session/account/account.ts';
import type { AccountModule } from '../session/account/account-module.ts';
import { type AccountSettings, noAccountSettings } from '../session/account/account-settings.ts';
import { createSsoStates } from '../session/log-in/sso-states.ts';
import { removeExpiredAttempts } from '../session/log-in/stored-attempts.ts';
import type { PageCore } from './core/page-core.ts';

/** Settings of the page for the account functions. */
interface PageSettings {
  onNewUser: () => void;
  settings?: AccountSettings | undefined;
}

const modules = new WeakMap<PageCore, Promise<AccountModule>>();

/** Loads the account actions for a page, once; a failed load is repeated next time. */
export const openAccount = (
  core: PageCore,
  { onNewUser, settings = noAccountSettings }: PageSettings,
): Promise<AccountModule> => {
  const cached = modules.get(core);
  if (cached !== undefined) return cached;
  const open = async () => {
    const dom = await core.platform.loadDomOperations();
    const windows = await dom.loadWindows();
    const site = core.site;
    let asking: Promise<void> | null = null;
    return createAccount({
      ...core,
      windows,
      loadScript: createScriptLoader({ ...core.platform, dom }),
      onNewUser,
      settings,
      siteId: () => site().siteId,
      regionId: () => core.region.$region.get().regionId,
      ensureRegion: async () => {
        if (core.region.$region.get().regionId !== '') return;
        asking ??= core.loadRegion().finally(() => {
          asking = null;
        });
        await asking;
      },
      canShowScreens: () => core.paywalls.size > 0,
      hosts: () => Object.values(core.hosts(site().env)),
    });
  };
  const opening = open();
  modules.set(core, opening);
  opening.catch(() => modules.delete(core));
  return opening;
};

/**
 * Handles a page that was opened by a link of a mail or by a provider of single sign-on: the link's screen is shown,
 * where the reader's click acts on it; a provider's answer is handed on. Attempts that are too old go.
 */
export const handleLanding = async (
  core: PageCore,
  show: (templateId: string, props?: object) => Promise<void>,
  settings: PageSettings,
) => {
  const { secrets } = core.landing;
  const { page, storage, clock } = core.platform;
  removeExpiredAttempts(storage, clock.now());
  const isFromPayPal = secrets.state !== undefined && secrets.token !== undefined;
  if (isFromPayPal || Object.keys(secrets).length === 0) {
    // Parameters of PayPal, or their absence, are handled by the code that started the redirect: a checkout opens
    // again.
    const { findAbandonedRedirect, findRedirectState } = await import('../payments/paypal/paypal-redirect-state.ts');
    const { session } = await (await core.platform.loadDomOperations()).loadWindows();
    const { state } = secrets;
    const redirect =
      state === undefined ? findAbandonedRedirect(session, page.url()) : findRedirectState(session, state);
    const isOtherTabs =
      redirect === null &&
      state !== undefined &&
      core.paywalls.size > 0 &&
      createSsoStates(storage, clock.now).hasRedirect(state);
    if (redirect?.purpose !== 'checkout' && !isOtherTabs) return;
    const { returnToCheckout } = await import('./return-to-checkout.ts');
    await returnToCheckout(core, show);
    return;
  }
  if (secrets.state !== undefined) {
    const { returnFromSso } = await openAccount(core, settings);
    await returnFromSso(secrets);
    return;
  }
  const { landingScreen } = await core.wallRenderer.load();
  if (landingScreen !== null) await show(landingScreen);
};
