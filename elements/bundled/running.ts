/** Whether this is a `window.pw` behind which an SDK runs, and not the list of a page that waits for one. */
export const isRunning = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'version') && !Array.isArray(value);

/** Says what a page alone can do, where there is no page: on a server. */
export const needPage = (name: string): void => {
  if (typeof window === 'undefined') {
    throw new Error(`[PW] ${name} needs a page: call it in a browser, such as in an effect, and not on a server`);
  }
};
