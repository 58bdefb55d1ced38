import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Page } from '../../../../src/platform/platform.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { createPortalUrl, isPortalUrl, type PortalLocation, parsePortalUrl } from './portal-url.ts';

/** Sent on the window when a portal shows another page: other portals of the page follow. */
const navigatedEvent = 'pw-portal-moved';

/**
 * Subscribes to every change of the URL. Where the browser has the navigation API, this includes changes by the
 * surrounding page.
 */
const subscribeToUrl = (onChange: () => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  for (const name of ['popstate', 'hashchange', navigatedEvent]) window.addEventListener(name, onChange, { signal });
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (navigation instanceof EventTarget) navigation.addEventListener('currententrychange', onChange, { signal });
  return () => controller.abort();
};

/** The reader's position in the portal, and functions to navigate. */
export interface Router {
  current: PortalLocation;
  /**
   * True if the URL belongs to the portal. Outside of its base path the portal is shown, but does not change the URL.
   */
  isInside: boolean;
  /** Returns the URL of a page, for links; with the current locale segment unless another one is given. */
  hrefOf: (path: string, segment?: string) => string;
  go: (path: string, segment?: string) => void;
  /** Navigates without a step in the history. */
  replace: (location: PortalLocation) => void;
}

/**
 * Reads the URL that the portal uses: the last one that belongs to it. A page that changes its URL to another one is
 * about to remove the portal, and that URL is not the portal's to change.
 */
const createUrlReader = ({ url }: Pick<Page, 'url'>, base: string | null): (() => string) => {
  let ownUrl: string | null = null;
  return () => {
    const currentUrl = url();
    if (isPortalUrl(currentUrl, base)) ownUrl = currentUrl;
    return ownUrl ?? currentUrl;
  };
};

/** Follows the URL of the page, including back and forward. */
export const useRouter = (base: string | null): Router => {
  const { page } = useSdk().platform;
  const read = useMemo(() => createUrlReader(page, base), [page, base]);
  const portalUrl = useSyncExternalStore(subscribeToUrl, read);
  return useMemo(() => {
    const current = parsePortalUrl(portalUrl, base);
    const hrefOf: Router['hrefOf'] = (path, segment = current.segment ?? undefined) =>
      createPortalUrl(page.url(), base, { segment: segment ?? null, path });
    const notifyPortals = () => window.dispatchEvent(new Event(navigatedEvent));
    return {
      current,
      // Without a base path, every URL belongs to the portal.
      isInside: base === null || isPortalUrl(portalUrl, base),
      hrefOf,
      go: (path, segment) => {
        const target = hrefOf(path, segment);
        if (target !== page.url()) window.history.pushState(null, '', target);
        notifyPortals();
      },
      replace: (target) => {
        page.replaceUrl(createPortalUrl(page.url(), base, target));
        notifyPortals();
      },
    };
  }, [portalUrl, base, page]);
};

/** Returns whether the portal handles a click itself: a plain one, which opens no other window. */
const isPlainClick = (event: {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Returns the click handler of a link inside the portal. */
export const useFollowLink = ({ go }: Pick<Router, 'go'>) =>
  useCallback(
    (path: string, segment?: string) => (event: React.MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      go(path, segment);
    },
    [go],
  );
