/** Timeout of the mailing service in ms. */
export const mailingTimeoutMs = 20_000;
