import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Page } from '../../../src/platform/platform.ts';
import { useSdk } from '../../sdk-context.tsx';
import { isOwnAddress, type Place, readPlace, writePlace } from './address.ts';

/** Sent on the window when a portal shows another page: other portals of the page follow. */
const movedEvent = 'pw-portal-moved';

/** Hears of every change of the address, where the browser can tell also of those that the page around us makes. */
const follow = (changed: () => void): (() => void) => {
  const end = new AbortController();
  const { signal } = end;
  for (const name of ['popstate', 'hashchange', movedEvent]) window.addEventListener(name, changed, { signal });
  const navigation: unknown = Reflect.get(window, 'navigation');
  if (navigation instanceof EventTarget) navigation.addEventListener('currententrychange', changed, { signal });
  return () => end.abort();
};

/** Where the reader is, and how to go elsewhere. */
export interface Router {
  place: Place;
  /** The page is one of the portal's own; with a base path that it is not below, it is shown, and left alone. */
  isInside: boolean;
  /** The address of a page, for links; of the present segment unless another one is named. */
  hrefOf: (path: string, segment?: string) => string;
  go: (path: string, segment?: string) => void;
  /** The same, without a step in the history. */
  replace: (place: Place) => void;
}

/**
 * Reads the address that the portal goes by: the last one of its own. A page that changes its address to one outside is
 * about to take the portal away, and that address is not the portal's to change.
 */
const addressReader = ({ url }: Pick<Page, 'url'>, base: string | null): (() => string) => {
  let own: string | null = null;
  return () => {
    const address = url();
    if (isOwnAddress(address, base)) own = address;
    return own ?? address;
  };
};

/** Follows the address of the page; back and forward are heard, too. */
export const useRouter = (base: string | null): Router => {
  const { page } = useSdk().platform;
  const read = useMemo(() => addressReader(page, base), [page, base]);
  const address = useSyncExternalStore(follow, read);
  return useMemo(() => {
    const place = readPlace(address, base);
    const hrefOf: Router['hrefOf'] = (path, segment = place.segment ?? undefined) =>
      writePlace(page.url(), base, { segment: segment ?? null, path });
    const tell = () => window.dispatchEvent(new Event(movedEvent));
    return {
      place,
      // Without a base path every page is.
      isInside: base === null || isOwnAddress(address, base),
      hrefOf,
      go: (path, segment) => {
        const next = hrefOf(path, segment);
        if (next !== page.url()) window.history.pushState(null, '', next);
        tell();
      },
      replace: (next) => {
        page.replaceUrl(writePlace(page.url(), base, next));
        tell();
      },
    };
  }, [address, base, page]);
};

/** A click that the portal answers by itself: a plain one, which opens no other window. */
const isPlainClick = (event: {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The handler of a link inside of the portal. */
export const useFollowLink = ({ go }: Pick<Router, 'go'>) =>
  useCallback(
    (path: string, segment?: string) => (event: React.MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      go(path, segment);
    },
    [go],
  );
