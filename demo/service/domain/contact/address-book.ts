/**
 * The streets that the sandbox knows; all are invented, only the towns are real. A house number is valid from 1 to
 * `maxHouseNumber`; if a street has its own postal code, that replaces the typed one.
 */

/** A street of a town. */
export interface KnownStreet {
  /** As on its sign. */
  readonly name: string;
  readonly maxHouseNumber: number;
  readonly city: string;
  /** Empty if addresses have none. */
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  /** True if the number comes before the street. */
  readonly isNumberFirst: boolean;
}

type Town = Omit<KnownStreet, 'name' | 'maxHouseNumber'>;

const inTown = (town: Town, streets: Readonly<Record<string, number>>): KnownStreet[] =>
  Object.entries(streets).map(([name, maxHouseNumber]) => ({ name, maxHouseNumber, ...town }));

/** Every street, town by town. */
export const addressBook: readonly KnownStreet[] = [
  ...inTown(
    { city: 'Port Averill', state: 'ME', zip: '04901', country: 'US', isNumberFirst: true },
    { 'Harbour Lane': 90, 'Lantern Street': 240, 'Ropewalk Avenue': 60, 'Old Mill Road': 120, 'Signal Hill Drive': 45 },
  ),
  ...inTown(
    { city: 'Port Averill', state: 'ME', zip: '04915', country: 'US', isNumberFirst: true },
    { 'Fish Pier': 30, 'Ferry Street': 75 },
  ),
  ...inTown(
    { city: 'Halifax', state: 'NS', zip: 'B3H 1A1', country: 'CA', isNumberFirst: true },
    { 'Breakwater Street': 180, 'Chandlery Road': 70 },
  ),
  ...inTown(
    { city: 'London', state: '', zip: 'SE1 9GF', country: 'GB', isNumberFirst: true },
    { 'Tallow Wharf Lane': 40, 'Compositor Street': 110 },
  ),
  ...inTown(
    { city: 'Hobart', state: 'TAS', zip: '7000', country: 'AU', isNumberFirst: true },
    { 'Sandbar Parade': 95, 'Windlass Road': 60 },
  ),
  ...inTown(
    { city: 'Hamburg', state: '', zip: '20457', country: 'DE', isNumberFirst: false },
    { Speicherkai: 60, Setzerstraße: 45 },
  ),
  ...inTown(
    { city: 'Brno', state: '', zip: '602 00', country: 'CZ', isNumberFirst: false },
    { Tiskařská: 50, 'Pod Majákem': 30 },
  ),
];
