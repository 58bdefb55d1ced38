/** A service that takes longer to answer the portal, in ms, counts as one that does not answer. */
export const portalPatienceMs = 20_000;
