/** Where the papers of the portal's readers go. California has nobody's address yet. */
import type { SeedAddress } from '../../service/seed-billing-types.ts';
import type { PlanKind } from './plans.ts';

/** By the edition and what is delivered. */
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

/** Where a plan of this kind is delivered to in an edition; undefined where nobody has said it. */
export const addressFor = (edition: string, kind: PlanKind): SeedAddress | undefined =>
  addresses.get(`${edition} ${kind}`);
