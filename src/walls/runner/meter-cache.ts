import { parseSafeJson, stringifySafeJson } from '../../http/safe-json.ts';
import type { KeyStore } from '../../session/key-store.ts';
import { keys } from '../../session/keys.ts';

/** The last known count of each meter in this browser: used to prefetch, never to decide. */
export interface MeterCache {
  save(flowId: string, counterId: string, count: number): void;
  get(flowId: string, counterId: string): number;
}

const maxEntries = 50;

/** Stores the counts as one value; keeps the newest fifty. */
export const createMeterCache = (keyStore: KeyStore): MeterCache => {
  const name = (flowId: string, counterId: string) => `${flowId}/${counterId}`;
  const all = (): Map<string, number> => {
    try {
      const stored = parseSafeJson(keyStore.readLocal(keys.meterCounts) ?? '{}');
      const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
      return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
    } catch {
      return new Map();
    }
  };
  return {
    save: (flowId, counterId, count) => {
      const counts = all();
      counts.delete(name(flowId, counterId));
      counts.set(name(flowId, counterId), count);
      keyStore.write(keys.meterCounts, stringifySafeJson(Object.fromEntries([...counts].slice(-maxEntries))));
    },
    get: (flowId, counterId) => all().get(name(flowId, counterId)) ?? 0,
  };
};
