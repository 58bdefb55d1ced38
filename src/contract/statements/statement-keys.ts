import { type PublishedKey, signingKeys } from '../paywall/signing-keys.ts';

/** Result of a look-up by a key's id. `no-keys`: none were ever loaded; `unknown-key`: the set has none of that id. */
export type KeyLookup = CryptoKey | 'no-keys' | 'unknown-key';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Imports the keys of statements from a JSON Web Key Set, by their ids. Rejects if it is none. */
export const importStatementKeys = async (
  subtle: SubtleCrypto,
  document: unknown,
): Promise<ReadonlyMap<string, CryptoKey>> => {
  const importKey = async ({ kty, crv, x, y, kid }: PublishedKey): Promise<[string, CryptoKey][]> => {
    if (kty !== 'EC' || crv !== algorithm.namedCurve || !x || !y || !kid) return [];
    const imported = await subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']).catch(() => null);
    return imported === null ? [] : [[kid, imported]];
  };
  const set = signingKeys.decode(document);
  if (set === null) throw new Error(`${signingKeys.path} answered no set of keys`);
  return new Map((await Promise.all(set.keys.map(importKey))).flat());
};
