/** The part of an address that makes another page of it: the hash does not. */
const pageOf = ({ pathname, search }: Location): { pathname: string; search: string } => ({ pathname, search });

/** The browser's navigation API, where it has one. */
const navigationApi = (): EventTarget | null => {
  const api: unknown = Reflect.get(window, 'navigation');
  return api instanceof EventTarget ? api : null;
};

/**
 * Tells when a single-page app shows another page without loading one: its path changed, or its query did by a new
 * history entry or a step to an old one. A query that is only rewritten in place is the same page, cleaned up. Browsers
 * without the navigation API tell of steps in the history alone; there, an app calls `pw.navigate()`. Gives back the undo.
 */
export const followHistory = (then: () => void): (() => void) => {
  let last = pageOf(window.location);
  const look = (event: Event) => {
    const now = pageOf(window.location);
    const isRewritten = Reflect.get(event, 'navigationType') === 'replace' && now.pathname === last.pathname;
    const isOther = now.pathname !== last.pathname || now.search !== last.search;
    last = now;
    if (isOther && !isRewritten) then();
  };
  const api = navigationApi();
  const target = api ?? window;
  const name = api === null ? 'popstate' : 'currententrychange';
  target.addEventListener(name, look);
  return () => target.removeEventListener(name, look);
};
