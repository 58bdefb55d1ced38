import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { readSetting, writeSetting } from '../database/settings.ts';

/** A clock that `/sandbox/clock` moves: another clock plus an offset that survives a restart. */
export interface MovableClock extends Clock {
  /** How far ahead of the other clock it is, in ms. */
  offsetMs(): number;
  moveTo(offsetMs: number): Promise<void>;
  /** Reads again what the database says. */
  load(): Promise<void>;
}

/** Creates the clock from what the database remembers. */
export const createMovableClock = async (database: Database, real: Clock): Promise<MovableClock> => {
  let offset = 0;
  const load = async () => {
    offset = Number((await readSetting(database, 'clock'))?.offsetMs ?? 0);
  };
  await load();
  return {
    now: () => new Date(real.now().getTime() + offset),
    offsetMs: () => offset,
    moveTo: async (offsetMs) => {
      await writeSetting(database, 'clock', { offsetMs });
      offset = offsetMs;
    },
    load,
  };
};
