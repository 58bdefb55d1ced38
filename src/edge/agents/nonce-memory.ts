/** Remembers this many nonces; the oldest is forgotten first. */
const maxNonces = 100_000;

/** Nonces that were used, in the memory of one process. Returns true for the first use of one. */
export type ClaimNonce = (id: string, expiresSec: number) => boolean;

/** Creates an empty memory. A nonce is forgotten when its signature has expired. */
export const createNonceMemory = (now: () => number): ClaimNonce => {
  const expiries = new Map<string, number>();
  const forgetOldest = () => {
    for (const [id, expiresSec] of expiries) {
      if (expiresSec * 1000 > now() && expiries.size < maxNonces) return;
      expiries.delete(id);
    }
  };
  return (id, expiresSec) => {
    if (expiries.has(id)) return false;
    forgetOldest();
    expiries.set(id, expiresSec);
    return true;
  };
};
