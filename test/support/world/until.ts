import { waitUntil as waitFor } from '@open-wc/testing';
import type { FakeClock } from './fake-world.ts';

/** For busy machines, in ms. */
const timeout = 15_000;
const defaultMessage = 'It did not come to pass';

/** Lets messages that are on their way arrive: React's own work comes by them, in Safari after frames and timers. */
const messagesArrived = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Lets what a drawn change sets off run: effects follow a frame. */
const settle = async (): Promise<void> => {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  await messagesArrived();
};

/** Waits until a condition holds, and what made it true has had its effects. */
export const waitUntil = async (condition: () => unknown, message = defaultMessage): Promise<void> => {
  if (await condition()) return;
  await waitFor(() => Promise.resolve(condition()).then(Boolean), message, { interval: 5, timeout });
  await settle();
};

/**
 * Moves a clock on by some ms at a time until a condition holds. It waits between its steps: code that is still loading
 * must not run out of time.
 */
export const advanceUntil = (
  clock: Pick<FakeClock, 'advance'>,
  ms: number,
  condition: () => unknown,
  message = defaultMessage,
): Promise<void> =>
  waitFor(
    async () => {
      await clock.advance(ms);
      return Boolean(await condition());
    },
    message,
    { interval: 50, timeout },
  );
