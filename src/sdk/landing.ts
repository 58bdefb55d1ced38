import { ssoAttemptsKey } from '../session/landing/take-secrets.ts';
import type { PageCore } from './core/page-core.ts';
import type { Sdk } from './types.ts';

/** Loads the code of `accounts.ts`, which only a log-in or a link of a mail needs. */
export const loadAccounts = () => import('./accounts.ts');

/** The page's settings for the account actions. */
export type AccountPageSettings = Parameters<Awaited<ReturnType<typeof loadAccounts>>['openAccount']>[1];

/** Creates the action that shows a template of the site in the page's first `pw-paywall`. */
export const createTemplateAction =
  ({ paywalls, platform }: PageCore): Sdk['showTemplate'] =>
  async (templateId, props = {}) => {
    const [firstPaywall] = paywalls.values();
    if (firstPaywall === undefined) platform.log.error('[PW] A template needs a <pw-paywall>');
    await firstPaywall?.show(templateId, props);
  };

/** Acts on the landing parameters: shows the template that they name, and finishes a link or a sign-in. */
export const followLanding = (
  core: PageCore,
  showTemplate: Sdk['showTemplate'],
  settings: AccountPageSettings,
  onError: (cause: unknown) => void,
): void => {
  const { templateId, secrets } = core.landing;
  if (templateId !== null) void showTemplate(templateId);
  // A reader may have returned from PayPal by the browser's Back button.
  if (Object.keys(secrets).length > 0 || core.platform.storage.get(ssoAttemptsKey) !== null) {
    loadAccounts()
      .then(({ handleLanding }) => handleLanding(core, showTemplate, settings))
      .catch(onError);
  }
};
