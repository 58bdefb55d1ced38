/** Whether the page has a paywall: only such a one can show a log-in and the other screens of accounts. */
export const hasPaywall = (): boolean => Document.prototype.querySelector.call(document, 'pw-paywall') !== null;
