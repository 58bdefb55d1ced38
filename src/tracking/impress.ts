import type { Clock, Page, Undo } from '../platform/platform.ts';

/** How long an impression waits for a page that does not say what it is (spec: paywall point 9). */
const pageInfoWaitMs = 2000;

/** Tells once that the page was seen: as soon as page info is there, else after two seconds. */
export const impress = (
  clock: Clock,
  page: Pick<Page, 'parsed' | 'metadata'>,
  isGiven: () => boolean,
  then: () => void,
): Undo => {
  let isOver = false;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    stop();
    then();
  };
  const stop = clock.after(pageInfoWaitMs, finish);
  void page.parsed().then(() => {
    const { postId, pageType } = page.metadata();
    if (isGiven() || postId !== null || pageType !== null) finish();
  });
  return () => {
    isOver = true;
    stop();
  };
};
