/** Throws on a server, and names the function that needs a browser. */
export const requireBrowser = (name: string): void => {
  if (typeof window === 'undefined') {
    throw new Error(`[PW] ${name} needs a page: call it in a browser, such as in an effect, and not on a server`);
  }
};
