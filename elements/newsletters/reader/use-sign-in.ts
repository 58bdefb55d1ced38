import { type RefObject, useEffect, useRef } from 'react';
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
 * Focuses the sign-in's window, which a first click opens. Returns false if the browser blocks it. The window has no
 * name, since any other page could navigate a named one.
 */
const focusWindow = (windowRef: RefObject<Window | null>, url: string): boolean => {
  if (windowRef.current?.closed !== false) windowRef.current = openCenteredWindow(url);
  windowRef.current?.focus();
  return windowRef.current !== null;
};

/**
 * Opens the host site's sign-in (spec: newsletters point 2): its log-in template, if it has version 2.0 and the page
 * has a paywall, else its page in a window of 800 by 600 px. If windows are blocked, it falls back to the template or
 * navigates. A session that is not the reader's own, or of another address, ends first; one whose bearer was refused
 * (`isRefused`) may be restored there. Must be called in the click itself. The window is closed after the sign-in.
 */
export const useSignIn = (
  edition: Edition,
  { siteType, pipaVersion }: NewslettersOptions,
  isRefused: boolean,
): (() => void) => {
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

  return () => {
    const { page, log } = sdk.platform;
    // A sign-in page closes at once while somebody is signed in.
    if (!isRefused && sdk.$session.get().loginStatus === 'loggedin') sdk.signOut({ callback: () => {} });
    const showTemplate = () =>
      sdk
        .showTemplate('sign-in-combo')
        .catch((cause: unknown) => log.error('[PW] The log-in could not be shown', cause));
    const canShowTemplate = hasPaywall();
    if (canShowTemplate && (pipaVersion ?? edition.pipaVersion) === '2.0') return void showTemplate();
    const signInUrl = getSignInUrl(deployment, siteType ?? edition.siteType, page.url());
    if (signInUrl !== null && focusWindow(windowRef, signInUrl)) return;
    if (canShowTemplate) return void showTemplate();
    if (signInUrl !== null) return page.navigateAway(signInUrl);
    log.error('[PW] The deployment names no sign-in page for this kind of site');
  };
};
