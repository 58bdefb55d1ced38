/**
 * The visitors' location: the sandbox knows no network addresses, so one location and one network apply to everybody.
 */
import type { Geo, VisitorLocation } from '../ports/visitor-location.ts';
import type { SharedSettings } from './shared-settings.ts';

/** A location that `/sandbox/geo` and `/sandbox/network` can change; it survives a restart. */
export interface FakeLocation extends VisitorLocation {
  geo(): Geo;
  moveTo(geo: Geo): Promise<void>;
  enter(network: string | null): Promise<void>;
}

/** Creates the location from the sandbox's settings. */
export const createFakeLocation = (settings: SharedSettings): FakeLocation => ({
  geo: () => settings.get('geo') ?? {},
  network: () => {
    const name = settings.get('network')?.name;
    return typeof name === 'string' ? name : null;
  },
  moveTo: (geo) => settings.write('geo', geo),
  enter: (name) => settings.write('network', { name }),
});
