/** Timers of the machine's own clock, which the sandbox does not move. */

/** Runs a callback later; the timer does not keep the process alive. Returns a function that cancels it. */
export const runLater = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/** Waits for work to end, but not for longer than this. */
export const waitAtMost = async (ms: number, work: Promise<void>): Promise<void> => {
  let stopWaiting = () => {};
  const timeout = new Promise<void>((resolve) => {
    stopWaiting = runLater(ms, resolve);
  });
  await Promise.race([work, timeout]);
  stopWaiting();
};
