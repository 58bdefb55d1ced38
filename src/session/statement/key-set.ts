import { signingKeys } from '../../contract/paywall/signing-keys.ts';
import { importStatementKeys, type KeyLookup } from '../../contract/statements/statement-keys.ts';
import type { Http } from '../../http/client.ts';
import { parseSafeJson, stringifySafeJson } from '../../http/safe-json.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { Platform } from '../../platform/platform.ts';
import { stepTimeoutMs } from '../../platform/with-timeout.ts';
import type { KeyStore } from '../key-store.ts';
import { storedKeySet } from '../log-in/stored-key-set.ts';

/** Older keys are not believed, in ms: the last statement that was stored with them has expired by then. */
const maxAgeMs = 5 * 86_400_000;

/** Dependencies of the keys in a page. */
export interface KeySetPorts {
  http: Http;
  keyStore: KeyStore;
  platform: { clock: Pick<Platform['clock'], 'now'> };
}

/** Loads the keys of the service and stores them; `header` is that of the statement that they are loaded for. */
export const loadKeySet = async ({ http, keyStore, platform }: KeySetPorts, header: string): Promise<unknown> => {
  const { keys } = await http(signingKeys, { bearer: null, timeoutMs: stepTimeoutMs });
  const keySet = { atMs: platform.clock.now(), header, keys };
  keyStore.write(storedKeySet, stringifySafeJson(keySet));
  return keySet;
};

const readKeySet = ({ keyStore, platform }: KeySetPorts): unknown => {
  try {
    const keySet = parseSafeJson(keyStore.readLocal(storedKeySet) ?? '{}');
    const isFresh = Math.abs(platform.clock.now() - Number(getOwn(keySet, 'atMs'))) < maxAgeMs;
    return isFresh ? keySet : null;
  } catch {
    return null;
  }
};

/** Finds a key in the stored set, and if it is not there, in the set that the service now has. */
export const findKey = async (
  ports: KeySetPorts,
  subtle: SubtleCrypto,
  header: string,
  kid: string,
): Promise<KeyLookup> => {
  let lookup: KeyLookup = 'no-keys';
  for (const read of [() => readKeySet(ports), () => loadKeySet(ports, header)]) {
    const keys = await Promise.resolve(read())
      .then((keySet) => importStatementKeys(subtle, keySet))
      .catch(() => null);
    const key = keys?.get(kid);
    if (key !== undefined) return key;
    if (keys !== null) lookup = 'unknown-key';
  }
  return lookup;
};
