import { useCallback, useEffect, useRef } from 'react';
import { deployment } from '../../../src/editions/deployment.ts';
import type { Edition } from '../../../src/editions/edition.ts';
import { getSignInUrl } from '../../../src/newsletters/sign-in-url.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { hasPaywall } from '../has-paywall.ts';
import type { NewslettersOptions } from '../newsletters-options.ts';

const windowFeatures = 'popup,width=800,height=600';

/** Opens a window in the middle of this one; null if the browser blocks it. */
const openCenteredWindow = (url: string): Window | null => {
  const left = Math.round(window.screenX + (window.outerWidth - 800) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - 600) / 2);
  return window.open(url, '', `${windowFeatures},left=${left},top=${top}`) ?? null;
};

/**
 * Opens the host site's sign-in (spec: newsletters point 2): its log-in template, if it has version 2.0 and the page
 * has a paywall, else its page in a window of 800 by 600 px. If windows are blocked, it falls back to the template or
 * navigates. Must be called in the click itself. The window is closed after the sign-in.
 */
export const useSignIn = (edition: Edition, { siteType, pipaVersion }: NewslettersOptions): (() => void) => {
  const sdk = useSdk();
  const windowRef = useRef<Window | null>(null);

  useEffect(() => {
    const stop = sdk.on('login', () => {
      windowRef.current?.close();
      windowRef.current = null;
    });
    return () => {
      stop();
      windowRef.current?.close();
    };
  }, [sdk]);

  return useCallback(() => {
    const { page, log } = sdk.platform;
    const showTemplate = () =>
      sdk
        .showTemplate('sign-in-combo')
        .catch((cause: unknown) => log.error('[PW] The log-in could not be shown', cause));
    if ((pipaVersion ?? edition.pipaVersion) === '2.0' && hasPaywall()) return void showTemplate();
    const signInUrl = getSignInUrl(deployment, siteType ?? edition.siteType, page.url());
    if (signInUrl === null) {
      if (hasPaywall()) return void showTemplate();
      return log.error('[PW] The deployment names no sign-in page for this kind of site');
    }
    // Clicked again, it focuses the open window. The window has no name, since any other page could navigate a named
    // one.
    if (windowRef.current?.closed === false) return windowRef.current.focus();
    windowRef.current = openCenteredWindow(signInUrl);
    if (windowRef.current !== null) return windowRef.current.focus();
    if (hasPaywall()) return void showTemplate();
    page.navigateAway(signInUrl);
  }, [sdk, edition, siteType, pipaVersion]);
};
