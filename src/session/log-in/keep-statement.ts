import { parseSafeJson } from '../../http/safe-json.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { KeySetPorts } from '../statement/key-set.ts';
import { storedStatement } from '../statement/stored-statement.ts';
import { storedKeySet } from './stored-key-set.ts';

/** The keys are loaded again when they are this old, in ms. */
const freshMs = 86_400_000;

const areFresh = ({ keyStore, platform }: KeySetPorts, header: string): boolean => {
  try {
    const keySet = parseSafeJson(keyStore.readLocal(storedKeySet) ?? '{}');
    const ageMs = platform.clock.now() - Number(getOwn(keySet, 'atMs'));
    return getOwn(keySet, 'header') === header && Math.abs(ageMs) < freshMs;
  } catch {
    return false;
  }
};

/**
 * Stores the statement of the region's reply. If it has none, that of the log-in stays. The keys are loaded when another
 * one has signed it, and once a day: while the service is down it is too late for that. Silent on failure.
 */
export const keepStatement = async (ports: KeySetPorts & { region: { statement(): unknown } }): Promise<void> => {
  const { keyStore, region } = ports;
  const statement = region.statement();
  if (typeof statement === 'string') keyStore.write(storedStatement, statement);
  // Statements of one key have the same header.
  const [header = ''] = (keyStore.readLocal(storedStatement) ?? '').split('.');
  if (header === '' || areFresh(ports, header)) return;
  try {
    await (await import('../statement/key-set.ts')).loadKeySet(ports, header);
  } catch {
    // The next page tries again.
  }
};
