import { stringifySafeJson } from '../../http/safe-json.ts';
import type { KeyStore } from '../../session/key-store.ts';
import { keys } from '../../session/keys.ts';
import { type MeterName, meterName, readCounts } from '../runner/meter-cache.ts';

const maxEntries = 50;

/** Keeps the count of a meter for the next page; keeps the newest fifty. */
export const saveCount = (keyStore: KeyStore, meter: MeterName, count: number): void => {
  const counts = readCounts(keyStore);
  counts.delete(meterName(meter));
  counts.set(meterName(meter), count);
  keyStore.write(keys.meterCounts, stringifySafeJson(Object.fromEntries([...counts].slice(-maxEntries))));
};
