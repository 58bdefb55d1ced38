import { useCallback, useEffect, useRef } from 'react';
import { deployment } from '../../../src/edition/deployment.ts';
import type { Edition } from '../../../src/edition/edition.ts';
import { signInAddress } from '../../../src/newsletters/sign-in-address.ts';
import { useSdk } from '../../sdk-context.tsx';
import { hasPaywall } from './has-paywall.ts';
import type { NewslettersOptions } from './newsletters-options.ts';

const windowSize = 'popup,width=800,height=600';

/**
 * Opens the host site's sign-in (spec: newsletters point 2): its log-in template where it has version 2.0 and a paywall
 * on the page, and otherwise its page in a window of 800 by 600 px. Where windows are blocked, what can be had here.
 * Call it in the click itself. The window is closed once somebody has signed in.
 */
export const useSignIn = (edition: Edition, { siteType, pipaVersion }: NewslettersOptions): (() => void) => {
  const sdk = useSdk();
  const opened = useRef<Window | null>(null);

  useEffect(() => {
    const stop = sdk.on('login', () => {
      opened.current?.close();
      opened.current = null;
    });
    return () => {
      stop();
      opened.current?.close();
    };
  }, [sdk]);

  return useCallback(() => {
    const { page, log } = sdk.platform;
    const showTemplate = () =>
      sdk
        .showTemplate('sign-in-combo')
        .catch((cause: unknown) => log.error('[PW] The log-in could not be shown', cause));
    if ((pipaVersion ?? edition.pipaVersion) === '2.0' && hasPaywall()) return void showTemplate();
    const address = signInAddress(deployment, siteType ?? edition.siteType, page.url());
    if (address === null) {
      if (hasPaywall()) return void showTemplate();
      return log.error('[PW] The deployment names no sign-in page for this kind of site');
    }
    // Pressed again, it shows the window that is open. A window with a name could be led elsewhere by any other page.
    if (opened.current?.closed === false) return opened.current.focus();
    const left = Math.round(window.screenX + (window.outerWidth - 800) / 2);
    const top = Math.round(window.screenY + (window.outerHeight - 600) / 2);
    opened.current = window.open(address, '', `${windowSize},left=${left},top=${top}`) ?? null;
    if (opened.current !== null) return opened.current.focus();
    if (hasPaywall()) return void showTemplate();
    page.leave(address);
  }, [sdk, edition, siteType, pipaVersion]);
};
