/** A mailing service that takes longer than this, in ms, counts as one that does not answer. */
export const patienceMs = 20_000;
