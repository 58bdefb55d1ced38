/** Delivery and billing addresses of the portal's readers. California has none yet. */
import type { SeedAddress } from '../../service/seeding/seed-billing-types.ts';
import type { PlanKind } from './plans.ts';

/** By the edition and the delivered paper. */
const addresses = new Map<string, SeedAddress>([
  [
    'US print-monthly',
    { line1: '7 Harbour Lane', line2: '', city: 'Port Averill', state: 'ME', zip: '04901', country: 'US', company: '' },
  ],
  [
    'US magazine-yearly',
    {
      line1: '118 Lantern Street',
      line2: 'Apt 3',
      city: 'Port Averill',
      state: 'ME',
      zip: '04901',
      country: 'US',
      company: '',
    },
  ],
  [
    'DE print-monthly',
    {
      line1: 'Speicherkai 14',
      line2: '',
      city: 'Hamburg',
      state: '',
      zip: '20457',
      country: 'DE',
      company: 'Buchhandlung Leuchtfeuer',
    },
  ],
  [
    'CN print-monthly',
    { line1: '燈塔街 18 號', line2: '3 樓', city: '基隆市', state: '', zip: '202', country: 'TW', company: '' },
  ],
  [
    'CN magazine-yearly',
    { line1: '碼頭道 5 號', line2: '', city: '香港', state: '', zip: '', country: 'HK', company: '' },
  ],
]);

/** Returns the delivery address of a plan of this kind in an edition; undefined if unknown. */
export const deliveryAddressFor = (edition: string, kind: PlanKind): SeedAddress | undefined =>
  addresses.get(`${edition} ${kind}`);

/** The billing addresses of an edition's readers with a running subscription; the others have none. */
const billingAddresses = new Map<string, SeedAddress>([
  [
    'US',
    {
      line1: '42 Ropewalk Avenue',
      line2: '',
      city: 'Port Averill',
      state: 'ME',
      zip: '04901',
      country: 'US',
      company: '',
    },
  ],
  [
    'CA',
    {
      line1: '16 Breakwater Street',
      line2: 'Unit 5',
      city: 'Halifax',
      state: 'NS',
      zip: 'B3H 1A1',
      country: 'CA',
      company: '',
    },
  ],
  [
    'UK',
    {
      line1: '4 Compositor Street',
      line2: '',
      city: 'London',
      state: '',
      zip: 'SE1 9GF',
      country: 'GB',
      company: 'Tallow & Wick Ltd',
    },
  ],
  ['DE', { line1: 'Setzerstraße 9', line2: '', city: 'Hamburg', state: '', zip: '20457', country: 'DE', company: '' }],
  ['CZ', { line1: 'Tiskařská 12', line2: '', city: 'Brno', state: '', zip: '602 00', country: 'CZ', company: '' }],
]);

/** Returns the billing address of a reader in a state; undefined if unknown. */
export const billingAddressFor = (edition: string, state: string): SeedAddress | undefined =>
  ['active', 'print', 'longtime', 'everything'].includes(state) ? billingAddresses.get(edition) : undefined;

const billingTaxIds: Readonly<Record<string, string>> = { UK: 'GB 000 0000 00' };

/** Returns the tax number of the same readers; undefined if they have none. */
export const billingTaxIdFor = (edition: string, state: string): string | undefined =>
  billingAddressFor(edition, state) === undefined ? undefined : billingTaxIds[edition];
