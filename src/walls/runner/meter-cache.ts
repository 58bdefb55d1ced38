import { parseSafeJson } from '../../http/safe-json.ts';
import type { KeyStore } from '../../session/key-store.ts';
import { keys } from '../../session/keys.ts';

/** A meter of a site's flow. */
export interface MeterName {
  flowId: string;
  counterId: string;
}

/** Returns the name of a meter in the cache. */
export const meterName = ({ flowId, counterId }: MeterName): string => `${flowId}/${counterId}`;

/** Reads the last known counts of this browser by the names of their meters: used to prefetch, never to decide. */
export const readCounts = (keyStore: KeyStore): Map<string, number> => {
  try {
    const stored = parseSafeJson(keyStore.readLocal(keys.meterCounts) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return new Map();
  }
};
