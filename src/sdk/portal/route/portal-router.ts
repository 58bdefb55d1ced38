import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Dispose, Page } from '../../../platform/platform.ts';
import { createPortalUrl, isPortalUrl, normalizeBasePath, type PortalLocation, parsePortalUrl } from './portal-url.ts';

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

/** The history of the page that a portal is in. */
export interface PageHistory extends Pick<Page, 'url' | 'replaceUrl'> {
  /** Adds a step. */
  push(url: string): void;
  /** Tells the portals of this page that one of them has changed the URL. */
  notifyPortals(): void;
  /** Calls back when the URL has changed: by a portal, by the reader, or by the page. */
  onChange(then: () => void): Dispose;
}

/**
 * Derives the URL that the portal uses: the last one that belongs to it. A page that changes its URL to another one is
 * about to remove the portal, and that URL is not the portal's to change.
 */
const createPortalUrlStore = ($pageUrl: ReadableAtom<string>, $base: ReadableAtom<string | null>) => {
  let last: { base: string | null; url: string } | null = null;
  return computed([$pageUrl, $base], (pageUrl, base) => {
    if (isPortalUrl(pageUrl, base)) last = { base, url: pageUrl };
    return last?.base === base ? last.url : pageUrl;
  });
};

const createRouter = (portalUrl: string, base: string | null, history: PageHistory): Router => {
  const current = parsePortalUrl(portalUrl, base);
  const hrefOf: Router['hrefOf'] = (path, segment = current.segment ?? undefined) =>
    createPortalUrl(history.url(), base, { segment: segment ?? null, path });
  return {
    current,
    // Without a base path, every URL belongs to the portal.
    isInside: base === null || isPortalUrl(portalUrl, base),
    hrefOf,
    go: (path, segment) => {
      const target = hrefOf(path, segment);
      if (target !== history.url()) history.push(target);
      history.notifyPortals();
    },
    replace: (target) => {
      history.replaceUrl(createPortalUrl(history.url(), base, target));
      history.notifyPortals();
    },
  };
};

/** The router of a portal. */
export interface RouterStore {
  readonly $router: ReadableAtom<Router>;
  /** Follows the URL until the returned function is called. */
  open(): Dispose;
}

/** Creates the router of a portal below the path of `base-path`, or, without one, in the hash of the URL. */
export const createRouterStore = (history: PageHistory, $basePath: ReadableAtom<string | null>): RouterStore => {
  const $pageUrl = atom(history.url());
  const $base = computed($basePath, normalizeBasePath);
  const $portalUrl = createPortalUrlStore($pageUrl, $base);
  const read = () => $pageUrl.set(history.url());
  return {
    $router: computed([$portalUrl, $base], (portalUrl, base) => createRouter(portalUrl, base, history)),
    open: () => {
      read();
      return history.onChange(read);
    },
  };
};
