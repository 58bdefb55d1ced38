import { documentReferrer, isPrerendering, listen, readyState } from './browser-document.ts';
import { readMetadata } from './browser-metadata.ts';
import type { Page } from './platform.ts';

/** Resolves with the next event of the document, or at once. */
const once = (name: string, isOver: boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isOver) return resolve();
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
  parsed: () => once('readystatechange', readyState() !== 'loading'),
  onRestored: (then) =>
    listen(window, 'pageshow', (event) => event instanceof PageTransitionEvent && event.persisted && then()),
  mark: (name) => void window.performance.mark(name),
  reload: () => window.location.reload(),
  leave: (url) => window.location.assign(url),
  activated: () => once('prerenderingchange', isPrerendering() !== true),
});
