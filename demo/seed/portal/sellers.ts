/**
 * The sellers of the editions, as invoices show them. All of it is invented; the numbers have the form of their
 * countries and belong to nobody.
 */
import type { EditionKey } from '#src/editions/edition.ts';
import type { SeedSeller } from '../../service/seeding/seed-billing-types.ts';
import { editions } from '../editions.ts';

type Company = Omit<SeedSeller, 'siteId' | 'regionId' | 'email'>;

const american: Company = {
  name: 'Ledger Publishing Inc.',
  line1: '1 Harbour Square',
  line2: '',
  city: 'Port Averill',
  state: 'ME',
  zip: '04901',
  country: 'US',
  taxIds: [{ label: 'EIN', id: '00-0000000' }],
  register: '',
};

/** By the edition; the others are sold from the United States. */
const companies: Readonly<Partial<Record<EditionKey, Company>>> = {
  CA: {
    name: 'Ledger Publishing Canada Ltd.',
    line1: '200 Lighthouse Road',
    line2: 'Suite 4',
    city: 'Halifax',
    state: 'NS',
    zip: 'B3H 0A0',
    country: 'CA',
    taxIds: [
      { label: 'GST/HST', id: '00000 0000 RT0001' },
      { label: 'QST', id: '0000000000 TQ0001' },
    ],
    register: 'Business Number 00000 0000',
  },
  AU: {
    name: 'Ledger Publishing Australia Pty Ltd',
    line1: '12 Quay Street',
    line2: '',
    city: 'Sydney',
    state: 'NSW',
    zip: '2000',
    country: 'AU',
    taxIds: [{ label: 'ABN', id: '00 000 000 000' }],
    register: 'ACN 000 000 000',
  },
  UK: {
    name: 'Ledger Publishing (UK) Limited',
    line1: '3 Compositor Street',
    line2: '',
    city: 'London',
    state: '',
    zip: 'SE1 0AA',
    country: 'GB',
    taxIds: [{ label: 'VAT registration', id: 'GB 000 0000 00' }],
    register: 'Registered in England and Wales no. 00000000',
  },
  DE: {
    name: 'Ledger Verlag GmbH',
    line1: 'Speicherkai 1',
    line2: '',
    city: 'Hamburg',
    state: '',
    zip: '20457',
    country: 'DE',
    taxIds: [
      { label: 'USt-IdNr.', id: 'DE000000000' },
      { label: 'Steuernummer', id: '00/000/00000' },
    ],
    register: 'Amtsgericht Hamburg, HRB 000000',
  },
  FR: {
    name: 'Ledger Éditions SAS',
    line1: '8 quai des Imprimeurs',
    line2: '',
    city: 'Nantes',
    state: '',
    zip: '44000',
    country: 'FR',
    taxIds: [
      { label: 'N° TVA', id: 'FR00000000000' },
      { label: 'SIREN', id: '000 000 000' },
    ],
    register: 'RCS Nantes 000 000 000, capital social 10 000 €',
  },
  CZ: {
    name: 'Ledger Vydavatelství s.r.o.',
    line1: 'Tiskařská 2',
    line2: '',
    city: 'Brno',
    state: '',
    zip: '602 00',
    country: 'CZ',
    taxIds: [
      { label: 'DIČ', id: 'CZ00000000' },
      { label: 'IČO', id: '00000000' },
    ],
    register: 'Krajský soud v Brně, oddíl C, vložka 00000',
  },
  SK: {
    name: 'Ledger Vydavateľstvo s.r.o.',
    line1: 'Tlačiarenská 6',
    line2: '',
    city: 'Bratislava',
    state: '',
    zip: '811 01',
    country: 'SK',
    taxIds: [
      { label: 'IČ DPH', id: 'SK0000000000' },
      { label: 'IČO', id: '00000000' },
    ],
    register: 'Mestský súd Bratislava III, oddiel Sro, vložka 00000/B',
  },
  RO: {
    name: 'Ledger Editura S.R.L.',
    line1: 'Strada Tipografilor 5',
    line2: '',
    city: 'Cluj-Napoca',
    state: 'CJ',
    zip: '400001',
    country: 'RO',
    taxIds: [{ label: 'CIF', id: 'RO00000000' }],
    register: 'J12/0000/2020',
  },
  ES: {
    name: 'Ledger Editorial S.L.',
    line1: 'Calle de la Imprenta 11',
    line2: '',
    city: 'Valencia',
    state: 'Valencia',
    zip: '46003',
    country: 'ES',
    taxIds: [{ label: 'NIF', id: 'ESB00000000' }],
    register: 'Registro Mercantil de Valencia, hoja V-000000',
  },
  BR: {
    name: 'Ledger Editora Ltda.',
    line1: 'Rua dos Tipógrafos, 40',
    line2: '',
    city: 'Recife',
    state: 'PE',
    zip: '50000-000',
    country: 'BR',
    taxIds: [{ label: 'CNPJ', id: '00.000.000/0001-00' }],
    register: '',
  },
};

/** One for each edition. */
export const sellers: readonly SeedSeller[] = editions.map(({ edition, siteId, regionId }) => ({
  siteId,
  regionId,
  ...(companies[edition] ?? american),
  email: 'invoices@ledger.example',
}));
