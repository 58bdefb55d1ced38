import type { KeyLookup } from '../../contract/statements/statement-keys.ts';
import type { Clock } from '../../platform/platform.ts';
import { withTimeout } from '../../platform/with-timeout.ts';

/** A set of keys is loaded again when it is this old, in ms; while that fails, the old one stays in use. */
const freshMs = 10 * 60_000;

/** After a load, an id that the set lacks makes it load again only after this time, in ms: forged ids cost nothing. */
const minPauseMs = 30_000;

/** The public keys of one signer, in memory. */
export interface KeyCache {
  find(kid: string): Promise<KeyLookup>;
}

/** Parts that a cache needs. `load` returns a document with keys, and `importKeys` reads them, by their ids. */
interface KeyCacheParts {
  load: () => Promise<unknown>;
  importKeys: (document: unknown) => Promise<ReadonlyMap<string, CryptoKey>>;
  now: () => number;
  clock: Clock;
  /** A request waits this long for a load that another one has begun, in ms. */
  maxWaitMs: number;
  onFailure: (cause: unknown) => void;
}

/** Creates an empty cache. Loads of several requests at once are one. */
export const createKeyCache = ({ load, importKeys, now, clock, maxWaitMs, onFailure }: KeyCacheParts): KeyCache => {
  let keys: ReadonlyMap<string, CryptoKey> | null = null;
  let loadedAtMs = Number.NEGATIVE_INFINITY;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | null = null;

  const loadKeys = async (): Promise<void> => {
    try {
      keys = await importKeys(await load());
      loadedAtMs = now();
    } catch (cause) {
      onFailure(cause);
    }
  };

  const reload = (): Promise<void> => {
    triedAtMs = now();
    pending ??= loadKeys().finally(() => {
      pending = null;
    });
    return pending;
  };

  /** True after the pause, and if the clock went back. */
  const mayTry = () => Math.abs(now() - triedAtMs) >= minPauseMs;

  return {
    find: async (kid) => {
      const isFresh = Math.abs(now() - loadedAtMs) < freshMs;
      if (pending !== null) await withTimeout(clock, maxWaitMs, pending);
      else if ((!isFresh || keys?.has(kid) !== true) && mayTry()) await reload();
      return keys === null ? 'no-keys' : (keys.get(kid) ?? 'unknown-key');
    },
  };
};
