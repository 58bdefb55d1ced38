import { savesData } from '../../src/platform/browser/saves-data.ts';
import { withoutPrototype } from '../../src/platform/own-value.ts';
import type { Clock, Dispose } from '../../src/platform/platform.ts';

export { savesData };

/** The longest wait for a page that goes on loading, in ms. */
const loadTimeoutMs = 5000;

/** The longest wait for a browser that is busy all the time, in ms. */
const idleTimeoutMs = 1000;

const isLoaded = (): boolean =>
  Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')?.get?.call(document) === 'complete';

/**
 * Calls back once when the page has loaded and its browser is idle; never in a browser that saves data, where what is
 * used is loaded then. Returns the function that cancels.
 */
export const whenIdle = (clock: Pick<Clock, 'after'>, then: () => void): Dispose => {
  if (savesData()) return () => {};
  let isDone = false;
  const finish = () => {
    if (!isDone) then();
    isDone = true;
  };
  const waitUntilIdle = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(finish, withoutPrototype({ timeout: idleTimeoutMs }));
    else clock.after(0, finish);
  };
  const stopWait = isLoaded() ? () => {} : clock.after(loadTimeoutMs, waitUntilIdle);
  if (isLoaded()) waitUntilIdle();
  else window.addEventListener('load', waitUntilIdle);
  return () => {
    isDone = true;
    stopWait();
    window.removeEventListener('load', waitUntilIdle);
  };
};
