/** Where visitors are: the sandbox knows no network addresses, so one place and one network hold for everybody. */
import type { Database } from '../database/open.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import type { Geo } from '../seed-types.ts';

/** Where visitors are and which institution's network they come from. */
export interface Place {
  geo(): Geo;
  network(): string | null;
}

/** A place that `/sandbox/geo` and `/sandbox/network` can change; it survives a restart. */
export interface MovablePlace extends Place {
  moveTo(geo: Geo): Promise<void>;
  enter(network: string | null): Promise<void>;
  /** Reads again what the database says. */
  load(): Promise<void>;
}

/** Creates the place from what the database remembers. */
export const createPlace = async (database: Database): Promise<MovablePlace> => {
  let geo: Geo = {};
  let network: string | null = null;
  const load = async () => {
    geo = (await readSetting(database, 'geo')) ?? {};
    const name = (await readSetting(database, 'network'))?.name;
    network = typeof name === 'string' ? name : null;
  };
  await load();
  return {
    geo: () => geo,
    network: () => network,
    moveTo: async (next) => {
      await writeSetting(database, 'geo', next);
      geo = next;
    },
    enter: async (next) => {
      await writeSetting(database, 'network', { name: next });
      network = next;
    },
    load,
  };
};
