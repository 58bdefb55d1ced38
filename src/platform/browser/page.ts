import type { Page } from '../platform.ts';
import { documentReferrer, isPrerendering, listen, readyState } from './document.ts';
import { readMetadata } from './metadata.ts';
import { savesData } from './saves-data.ts';

/** Resolves with the next event of the document, or at once. */
const onceOr = (name: string, isDone: boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isDone) return resolve();
    const stop = listen(document, name, () => {
      stop();
      resolve();
    });
  });

/** The window's own page. */
export const browserPage = (): Page => ({
  url: () => window.location.href,
  replaceUrl: (url) => window.history.replaceState(window.history.state, '', url),
  referrer: documentReferrer,
  metadata: readMetadata,
  userAgent: () => window.navigator.userAgent,
  maxTouchPoints: () => window.navigator.maxTouchPoints,
  languages: () => window.navigator.languages,
  savesData,
  parsed: () => onceOr('readystatechange', readyState() !== 'loading'),
  onRestored: (then) =>
    listen(window, 'pageshow', (event) => event instanceof PageTransitionEvent && event.persisted && then()),
  mark: (name) => void window.performance.mark(name),
  reload: () => window.location.reload(),
  navigateAway: (url) => window.location.assign(url),
  activated: () => onceOr('prerenderingchange', isPrerendering() !== true),
  settled: () =>
    new Promise((resolve) => {
      // Safari has no idle callbacks.
      const waitUntilIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(resolve);
      if (readyState() === 'complete') waitUntilIdle();
      else listen(window, 'load', waitUntilIdle);
      listen(document, 'visibilitychange', resolve);
    }),
});
