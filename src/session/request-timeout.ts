/** Timeout of the portal's requests in ms. */
export const portalTimeoutMs = 20_000;
