import { deployment } from '../../editions/deployment.ts';
import { getSignInUrl } from '../sign-in-url.ts';
import type { MembershipQuery } from './membership-query.ts';
import type { PartPorts, SignInWindow } from './widget-ports.ts';

/**
 * Creates the action that opens the host site's sign-in (spec: newsletters point 2): its log-in template, if it has
 * version 2.0 and the page has a paywall, else its page in a window of 800 by 600 px. If windows are blocked, it falls
 * back to the template or navigates. A session that is not the reader's own, or of another address, ends first; one
 * whose bearer was refused may be restored there. The action must be called in the press itself. The window is closed
 * after a log-in, and when the widget stops.
 */
export const createSignIn = (
  { sdk, browser, edition, $inputs, onStart }: Pick<PartPorts, 'sdk' | 'browser' | 'edition' | '$inputs' | 'onStart'>,
  { $state }: MembershipQuery,
): (() => void) => {
  const { page, log } = sdk.platform;
  let openedWindow: SignInWindow | null = null;
  const close = () => {
    openedWindow?.close();
    openedWindow = null;
  };
  /** Focuses the window, which a first press opens. Returns false if the browser blocks it. */
  const focusWindow = (url: string): boolean => {
    if (openedWindow?.closed !== false) openedWindow = browser.openWindow(url);
    openedWindow?.focus();
    return openedWindow !== null;
  };
  onStart(() => sdk.on('login', close));
  onStart(() => close);
  return () => {
    const { siteType, pipaVersion } = $inputs.get().options;
    // A sign-in page closes at once while somebody is signed in.
    if ($state.get() !== 'refused' && sdk.$session.get().loginStatus === 'loggedin')
      sdk.signOut({ callback: () => {} });
    const canShowTemplate = browser.hasPaywall();
    const signInUrl = getSignInUrl(deployment, siteType ?? edition.siteType, page.url());
    const isTemplateFirst = canShowTemplate && (pipaVersion ?? edition.pipaVersion) === '2.0';
    if (!isTemplateFirst && signInUrl !== null && focusWindow(signInUrl)) return;
    if (canShowTemplate) {
      sdk
        .showTemplate('sign-in-combo')
        .catch((cause: unknown) => log.error('[PW] The log-in could not be shown', cause));
    } else if (signInUrl !== null) page.navigateAway(signInUrl);
    else log.error('[PW] The deployment names no sign-in page for this kind of site');
  };
};
