/** Says what a page alone can do, where there is no page: on a server. */
export const needPage = (name: string): void => {
  if (typeof window === 'undefined') {
    throw new Error(`[PW] ${name} needs a page: call it in a browser, such as in an effect, and not on a server`);
  }
};
