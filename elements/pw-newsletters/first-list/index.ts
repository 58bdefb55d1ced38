import type { Dispose } from '../../../src/platform/platform.ts';
import { whenIdle } from '../../host/when-idle.ts';
import { createFirstList, type FirstList, type FirstListPage } from './first-list.ts';
import { keepActions } from './kept-actions.ts';
import { openListPlace } from './list-place.ts';
import { addList, endList, hasList } from './lists-before-react.ts';

export type { FirstListPage };

const failureText = '[PW] <pw-newsletters> could not be drawn';

/** The longest time that React waits for the first list, in ms. */
const firstListTimeoutMs = 4000;

/** Asks for what readers with an address need, at the same time as React. A failure is logged when it is used. */
const prefetchMemberships = (): void => void import('../../../src/newsletters/membership-calls.ts').catch(() => {});

/** Calls back when the tag, the page's hash or the session changes. */
const watch = (host: HTMLElement, { sessionStore }: FirstListPage, then: () => void): Dispose => {
  const observer = new MutationObserver(then);
  observer.observe(host, { attributes: true });
  window.addEventListener('hashchange', then);
  const stopSession = sessionStore.$session.listen(then);
  return () => {
    observer.disconnect();
    window.removeEventListener('hashchange', then);
    stopSession();
  };
};

/** Draws a list, and lets React take it over when the page is idle, or when its reader uses it. */
const openList = (page: FirstListPage, host: HTMLElement, list: FirstList, loadReact: () => Promise<void>): void => {
  const { clock, log } = page.platform;
  const place = openListPlace(clock, host, list.drawShape());
  let isDrawn = false;
  let failure: Element | null = null;
  const start = () => {
    // A tag that has left the page needs nothing any more; if it comes back, it starts again.
    if (!host.isConnected) return void endList(host);
    loadReact().catch((cause: unknown) => {
      log.error(failureText, cause);
      if (!actions.forget()) return;
      failure = list.drawFailure();
      place.root.querySelector('section')?.append(failure);
    });
  };
  const actions = keepActions(place.root, {
    onUse: () => isDrawn && start(),
    onPress: () => {
      failure?.remove();
      start();
    },
  });
  const draw = () => {
    const element = actions.isWaiting() ? null : list.draw();
    if (element === null) {
      prefetchMemberships();
      return start();
    }
    place.put(element);
    isDrawn = true;
  };
  const stops = [clock.after(firstListTimeoutMs, start), watch(host, page, () => isDrawn && draw()), actions.dispose];
  addList(host, {
    state: list.state,
    prepare: list.prepare,
    end: () => {
      for (const stop of stops) stop();
      actions.clear();
      failure?.remove();
      const element = list.state.catalogue === null ? null : list.draw();
      if (element === null) return null;
      place.put(element);
      list.state.early.isDrawn = true;
      return place.container;
    },
    removeRest: () => {
      if (!list.state.early.isDrawn) place.container.remove();
    },
    handOn: () => {
      place.release();
      actions.repeat();
    },
  });
  void list.ready().then(() => {
    if (!hasList(host)) return;
    draw();
    stops.push(whenIdle(clock, start));
  });
};

/**
 * Draws the newsletters of a tag for a visitor, as soon as their lists are there and without React. React takes over the
 * same elements when the page is idle, or when its reader uses them; what they pressed before goes on then. All other
 * readers see the shape of the list until React draws it.
 */
export const openNewsletters = (page: FirstListPage, host: HTMLElement, loadReact: () => Promise<void>): void => {
  if (hasList(host) || customElements.get('pw-newsletters') !== undefined) return;
  const list = createFirstList(page, host);
  if (list !== null) openList(page, host, list, loadReact);
  else loadReact().catch((cause: unknown) => page.platform.log.error(failureText, cause));
};
