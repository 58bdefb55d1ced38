import { parseOwnJson, writeOwnJson } from '../http/own-json.ts';
import { keys } from '../session/keys.ts';
import type { Vault } from '../session/vault.ts';

/** What this browser last heard of each meter: a guess for looking ahead, never a decision. */
export interface MeterMemory {
  note(flowId: string, counterId: string, count: number): void;
  recall(flowId: string, counterId: string): number;
}

const maxEntries = 50;

/** Keeps the counts in one stored value, the newest fifty of them. */
export const createMeterMemory = (vault: Vault): MeterMemory => {
  const name = (flowId: string, counterId: string) => `${flowId}/${counterId}`;
  const all = (): Map<string, number> => {
    try {
      const stored = parseOwnJson(vault.readLocal(keys.meterCounts) ?? '{}');
      const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
      return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
    } catch {
      return new Map();
    }
  };
  return {
    note: (flowId, counterId, count) => {
      const counts = all();
      counts.delete(name(flowId, counterId));
      counts.set(name(flowId, counterId), count);
      vault.write(keys.meterCounts, writeOwnJson(Object.fromEntries([...counts].slice(-maxEntries))));
    },
    recall: (flowId, counterId) => all().get(name(flowId, counterId)) ?? 0,
  };
};
