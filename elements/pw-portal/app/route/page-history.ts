import type { Page } from '../../../../src/platform/platform.ts';
import type { PageHistory } from '../../../../src/sdk/portal/route/portal-router.ts';

/** Sent on the window when a portal shows another page: other portals of the page follow. */
const navigatedEvent = 'pw-portal-moved';

/**
 * The history of the window. Where the browser has the navigation API, changes of the URL include those by the
 * surrounding page.
 */
export const createPageHistory = ({ url, replaceUrl }: Page): PageHistory => ({
  url,
  replaceUrl,
  push: (target) => window.history.pushState(null, '', target),
  notifyPortals: () => void window.dispatchEvent(new Event(navigatedEvent)),
  onChange: (then) => {
    const controller = new AbortController();
    const { signal } = controller;
    for (const name of ['popstate', 'hashchange', navigatedEvent]) window.addEventListener(name, then, { signal });
    const navigation: unknown = Reflect.get(window, 'navigation');
    if (navigation instanceof EventTarget) navigation.addEventListener('currententrychange', then, { signal });
    return () => controller.abort();
  },
});
