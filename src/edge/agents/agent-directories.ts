import { base64urlOf } from '../../contract/statements/base64url.ts';
import type { KeyLookup } from '../../contract/statements/statement-keys.ts';
import { isRecord } from '../../flow/read-value.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { GateSettings } from '../gate-options.ts';
import { createSendRequest } from '../services/send-request.ts';
import { createKeyCache, type KeyCache } from '../statement/key-cache.ts';

/** The address of a key directory below the agent's origin. */
const directoryPath = '/.well-known/http-message-signatures-directory';

/** A directory with more keys is read up to this one. */
const maxKeys = 64;

const listOfKeys = (document: unknown): readonly unknown[] => {
  const keys = isRecord(document) ? getOwn(document, 'keys') : undefined;
  if (!Array.isArray(keys)) throw new Error('The key directory has no list of keys');
  return keys.slice(0, maxKeys);
};

/** Imports the Ed25519 keys of a directory. The id of each is its thumbprint (RFC 7638), whatever its `kid` says. */
const importKeys = async (subtle: SubtleCrypto, document: unknown): Promise<ReadonlyMap<string, CryptoKey>> => {
  const importKey = async (jwk: unknown): Promise<[string, CryptoKey][]> => {
    const x = getOwn(jwk, 'x');
    if (getOwn(jwk, 'kty') !== 'OKP' || getOwn(jwk, 'crv') !== 'Ed25519' || typeof x !== 'string') return [];
    const publicKey = { crv: 'Ed25519', kty: 'OKP', x };
    const key = await subtle.importKey('jwk', publicKey, { name: 'Ed25519' }, false, ['verify']).catch(() => null);
    if (key === null) return [];
    const thumbprint = await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(publicKey)));
    return [[base64urlOf(thumbprint), key]];
  };
  return new Map((await Promise.all(listOfKeys(document).map(importKey))).flat());
};

/**
 * Sets up the key directories of the listed agents, each with a cache. No other address is called, whatever a request says.
 */
export const createAgentDirectories = (settings: GateSettings, agents: readonly string[]) => {
  const { runtime, now, log, requestTimeoutMs } = settings;
  const sendRequest = createSendRequest(runtime.clock, settings.fetch, requestTimeoutMs);
  const createCache = (origin: string): KeyCache =>
    createKeyCache({
      load: () => sendRequest(origin + directoryPath),
      importKeys: (document) => importKeys(runtime.subtle, document),
      now,
      clock: runtime.clock,
      maxWaitMs: requestTimeoutMs,
      onFailure: (cause) => log({ kind: 'failure', label: 'agent keys', cause }),
    });
  const caches = new Map(agents.map((origin) => [origin, createCache(origin)]));
  return async (agent: string, keyId: string): Promise<KeyLookup | 'unlisted-agent'> =>
    caches.get(agent)?.find(keyId) ?? 'unlisted-agent';
};
