/** Where visitors are: the sandbox knows no network addresses, so one place and one network hold for everybody. */
import type { Geo } from '../seed-types.ts';
import type { ToldSettings } from './told-settings.ts';

/** Where visitors are and which institution's network they come from. */
export interface Place {
  geo(): Geo;
  network(): string | null;
}

/** A place that `/sandbox/geo` and `/sandbox/network` can change; it survives a restart. */
export interface MovablePlace extends Place {
  moveTo(geo: Geo): Promise<void>;
  enter(network: string | null): Promise<void>;
}

/** Creates the place from what the sandbox was told. */
export const createPlace = (settings: ToldSettings): MovablePlace => ({
  geo: () => settings.get('geo') ?? {},
  network: () => {
    const name = settings.get('network')?.name;
    return typeof name === 'string' ? name : null;
  },
  moveTo: (geo) => settings.write('geo', geo),
  enter: (name) => settings.write('network', { name }),
});
