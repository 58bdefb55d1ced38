import type { Clock, Page, Undo } from '../platform/platform.ts';

/** How long an impression waits for a page that does not say what it is (spec: paywall point 9). */
const pageInfoWaitMs = 2000;

/** How often it is looked for meanwhile, in ms: a host may give it late, and an app draw it late. */
const lookMs = 250;

/** Tells once that the page was seen: as soon as page info is there, else after two seconds. */
export const impress = (
  clock: Clock,
  page: Pick<Page, 'parsed' | 'metadata'>,
  isGiven: () => boolean,
  then: () => void,
): Undo => {
  let isOver = false;
  let stopLook: Undo = () => {};
  const stop = () => {
    isOver = true;
    stopLook();
    stopWait();
  };
  const finish = () => {
    stop();
    then();
  };
  const stopWait = clock.after(pageInfoWaitMs, finish);
  const look = () => {
    if (isOver) return;
    const { postId, pageType } = page.metadata();
    if (isGiven() || postId !== null || pageType !== null) finish();
    else stopLook = clock.after(lookMs, look);
  };
  void page.parsed().then(look);
  return stop;
};
