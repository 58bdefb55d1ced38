/** The part of a URL that identifies a page: everything but the hash. */
const pageOf = ({ pathname, search }: Location): { pathname: string; search: string } => ({ pathname, search });

/** The browser's navigation API, where it has one. */
const navigationApi = (): EventTarget | null => {
  const api: unknown = Reflect.get(window, 'navigation');
  return api instanceof EventTarget ? api : null;
};

/**
 * Calls back when a single-page app shows another page without a page load: its path changed, or its query changed with
 * a new history entry or a step to an old one. A query that is only replaced in place is the same page. Browsers
 * without the navigation API report history steps only; there, an app calls `pw.navigate()`. Returns the unsubscribe
 * function.
 */
export const watchNavigation = (onNavigate: () => void): (() => void) => {
  let last = pageOf(window.location);
  const handleEvent = (event: Event) => {
    const current = pageOf(window.location);
    const isRewritten = Reflect.get(event, 'navigationType') === 'replace' && current.pathname === last.pathname;
    const isOther = current.pathname !== last.pathname || current.search !== last.search;
    last = current;
    if (isOther && !isRewritten) onNavigate();
  };
  const api = navigationApi();
  const target = api ?? window;
  const name = api === null ? 'popstate' : 'currententrychange';
  target.addEventListener(name, handleEvent);
  return () => target.removeEventListener(name, handleEvent);
};
