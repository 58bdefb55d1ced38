/** Returns whether the page has a paywall: only a paywall can show the log-in and other account screens. */
export const hasPaywall = (): boolean => Document.prototype.querySelector.call(document, 'pw-paywall') !== null;
