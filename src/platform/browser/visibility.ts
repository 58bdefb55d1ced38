import { withoutPrototype } from '../own-value.ts';
import type { Clock, Dispose, PersistentQueue, Visibility } from '../platform.ts';
import { isHidden, listen } from './document.ts';
import { tryOr } from './storage.ts';

/** Events of reader activity; reported at most once per `activityThrottleMs`. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Interval in ms during which further activity is ignored. */
const activityThrottleMs = 5000;

const prefix = 'pw_event.';

/** In-memory list of texts, if storage is blocked or full. */
const memory = new Map<string, string>();

/** One key per text, so that two tabs that write at the same time never lose data. */
const queue: PersistentQueue = {
  all: () => {
    const stored = tryOr(
      () =>
        Object.keys(window.localStorage)
          .filter((key) => key.startsWith(prefix))
          .map((key) => [key.slice(prefix.length), window.localStorage.getItem(key) ?? ''] as const),
      [],
    );
    return [...stored, ...memory].sort(([a], [b]) => (a < b ? -1 : 1));
  },
  set: (id, text) => {
    const isStored = tryOr(() => {
      window.localStorage.setItem(prefix + id, text);
      return true;
    }, false);
    if (!isStored) memory.set(id, text);
  },
  remove: (id) => {
    memory.delete(id);
    tryOr(() => window.localStorage.removeItem(prefix + id), undefined);
  },
};

const disposeAll = (disposers: readonly Dispose[]): void => {
  for (const dispose of disposers) dispose();
};

/** Returns when the page was first in sight, by the browser's own record, which only some browsers keep. */
const shownAt = (): number | undefined =>
  window.performance.getEntriesByType('visibility-state').find(({ name }) => name === 'visible')?.startTime ??
  (isHidden() ? undefined : 0);

/** Visibility and activity of the window's reader. */
export const browserVisibility = (clock: Clock, nonce: string): Visibility => ({
  isVisible: () => !isHidden(),
  seenSince: () => {
    const [decision] = window.performance.getEntriesByName('pw-decision');
    const at = Math.max(decision?.startTime ?? Number.NaN, shownAt() ?? Number.NaN);
    return Number.isNaN(at) ? null : clock.now() - window.performance.now() + at;
  },
  onVisibility: (then) => {
    const disposers = [
      listen(document, 'visibilitychange', () => then(!isHidden())),
      // Some browsers leave a page without hiding it first.
      listen(window, 'pagehide', () => then(false)),
    ];
    return () => disposeAll(disposers);
  },
  onActivity: (then) => {
    let stop: Dispose = () => {};
    const start = () => {
      const disposers = activityEvents.map((name) =>
        listen(window, name, handleActivity, withoutPrototype({ passive: true, capture: true })),
      );
      stop = () => disposeAll(disposers);
    };
    const handleActivity = () => {
      stop();
      stop = clock.after(activityThrottleMs, start);
      then();
    };
    start();
    return () => stop();
  },
  onOnline: (then) => listen(window, 'online', then),
  whenIdle: () =>
    new Promise((resolve) => {
      // Safari has no idle callbacks.
      if (typeof requestIdleCallback === 'function')
        requestIdleCallback(() => resolve(), withoutPrototype({ timeout: 1000 }));
      else clock.after(0, resolve);
    }),
  queue,
  consentTool: () =>
    tryOr(() => typeof Reflect.get(window, '__tcfapi'), '') === 'function'
      ? () => import('./tcf.ts').then(({ browserConsentTool }) => browserConsentTool)
      : null,
  loadAnalytics: () => import('./scripts/analytics-scripts.ts').then(({ browserAnalytics }) => browserAnalytics(nonce)),
});
