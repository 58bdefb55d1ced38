/** The part of a URL that identifies a page: everything but the hash. */
const pageOf = ({ pathname, search }: Location): { pathname: string; search: string } => ({ pathname, search });

/** The browser's navigation API, or the window where it has none. */
const navigationTarget = (): EventTarget => {
  const api: unknown = Reflect.get(window, 'navigation');
  return api instanceof EventTarget ? api : window;
};

/**
 * Calls back when a single-page app shows another page without a page load: its path changed, or its query changed with
 * a new history entry or a step to an old one. A query that is only replaced in place is the same page. Without the
 * navigation API, a new path is noticed when the page next changes its elements, and a new query only by a step in the
 * history; there, an app calls `pw.navigate()`. `decidedUrl`: the address that was decided before anything watched; if
 * its path was another one, the page has changed meanwhile. Returns the unsubscribe function.
 */
export const watchNavigation = (onNavigate: () => void, decidedUrl: string = window.location.href): (() => void) => {
  let last = pageOf(window.location);
  if (new URL(decidedUrl).pathname !== last.pathname) onNavigate();
  const check = (isReplaced: boolean) => {
    const current = pageOf(window.location);
    const isOther = current.pathname !== last.pathname || (current.search !== last.search && !isReplaced);
    last = current;
    if (isOther) onNavigate();
  };
  const handleEvent = (event: Event) => check(Reflect.get(event, 'navigationType') === 'replace');
  const target = navigationTarget();
  const hasApi = target !== window;
  const name = hasApi ? 'currententrychange' : 'popstate';
  target.addEventListener(name, handleEvent);
  const observer = new MutationObserver(() => check(true));
  if (!hasApi) observer.observe(document, { childList: true, subtree: true });
  return () => {
    target.removeEventListener(name, handleEvent);
    observer.disconnect();
  };
};
