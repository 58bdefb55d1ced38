const dayMs = 86_400_000;

/** The cookie is renewed after this many ms, not with every page. */
const renewAfterMs = dayMs / 24;

/** Remembers that a reader's token was entitled, so that no subscriber is locked out while a service is down. */
export interface EntitlementMemory {
  /** True if the token was entitled within the last 24 hours. */
  wasRecentlyEntitled(value: string | null, token: string): Promise<boolean>;
  /** True if the cookie says that this token was entitled, and is not to be renewed yet. */
  isFresh(value: string | null, token: string): Promise<boolean>;
  /** Returns the cookie's next value: a new one, an empty one that deletes it, or null if it stays. */
  nextCookie(value: string | null, token: string, isEntitled: boolean): Promise<string | null>;
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const createSign = (subtle: SubtleCrypto, secret: string) => {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign', 'verify']);
  return {
    sign: async (text: string) => hex(await subtle.sign('HMAC', await key, encoder.encode(text))),
    isSigned: async (text: string, signature: string) => {
      const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
      return subtle.verify('HMAC', await key, bytes, encoder.encode(text));
    },
  };
};

/** Signs with the publisher's secret; the signature holds for one token alone, so a copied cookie opens nothing. */
export const createEntitlementMemory = (subtle: SubtleCrypto, secret: string, now: () => number): EntitlementMemory => {
  const { sign, isSigned } = createSign(subtle, secret);
  const readAt = async (value: string | null, token: string): Promise<number | null> => {
    const [, at = '', signature = ''] = /^(\d{1,16})\.([\da-f]{64})$/.exec(value ?? '') ?? [];
    return at !== '' && (await isSigned(`${at} ${token}`, signature)) ? Number(at) : null;
  };
  const ageOf = async (value: string | null, token: string) => now() - ((await readAt(value, token)) ?? -Infinity);
  return {
    wasRecentlyEntitled: async (value, token) => {
      const age = await ageOf(value, token);
      return age >= 0 && age < dayMs;
    },
    isFresh: async (value, token) => {
      const age = await ageOf(value, token);
      return age >= 0 && age < renewAfterMs;
    },
    nextCookie: async (value, token, isEntitled) => {
      if (!isEntitled) return value === null ? null : '';
      if ((await ageOf(value, token)) < renewAfterMs) return null;
      const at = now();
      return `${at}.${await sign(`${at} ${token}`)}`;
    },
  };
};
