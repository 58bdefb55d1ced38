import type { Clock, Dispose, Page } from '../../platform/platform.ts';

/** Timeout of an impression on a page without page info, in ms (spec: paywall point 9). */
export const pageInfoWaitMs = 2000;

/** Interval of the check for page info, in ms: a host may set it late, and an app may render late. */
const checkIntervalMs = 250;

/**
 * Reports one page impression: as soon as page info is available, at the latest two seconds after the view began, which
 * was `passedMs` ago.
 */
export const reportImpression = (
  clock: Clock,
  page: Pick<Page, 'parsed' | 'metadata'>,
  hasHostInfo: () => boolean,
  onImpression: () => void,
  passedMs = 0,
): Dispose => {
  let isStopped = false;
  let stopLook: Dispose = () => {};
  const stop = () => {
    isStopped = true;
    stopLook();
    stopWait();
  };
  const finish = () => {
    stop();
    onImpression();
  };
  const stopWait = clock.after(Math.max(0, pageInfoWaitMs - passedMs), finish);
  const check = () => {
    if (isStopped) return;
    const { postId, pageType } = page.metadata();
    if (hasHostInfo() || postId !== null || pageType !== null) finish();
    else stopLook = clock.after(checkIntervalMs, check);
  };
  void page.parsed().then(check);
  return stop;
};
