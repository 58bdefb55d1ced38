/** The readers of the portal: every edition has a subscriber, and the United States have every state. */
import type { SeedReader } from '../../service/seeding/seed-types.ts';
import { editions, segmentOf } from '../editions.ts';
import { seedPassword } from '../readers.ts';
import { billingAddressFor, billingTaxIdFor } from './addresses.ts';
import { type PortalStateName, portalStates } from './portal-states.ts';

type Person = readonly [state: PortalStateName, firstName: string, lastName: string];

const people: Readonly<Record<string, readonly Person[]>> = {
  US: [
    ['active', 'Harriet', 'Crane'],
    ['non-renewing', 'Miles', 'Ostrow'],
    ['paused', 'Lena', 'Fairweather'],
    ['pausing', 'Amos', 'Tillery'],
    ['future', 'Joan', 'Pickering'],
    ['in-trial', 'Theo', 'Marsden'],
    ['cancelled', 'Ruth', 'Calloway'],
    ['donor', 'Walter', 'Penhale'],
    ['registered', 'Nora', 'Finch'],
    ['app-store', 'Ivy', 'Garland'],
    ['play-store', 'Calvin', 'Roake'],
    ['access', 'Priya', 'Nandakumar'],
    ['scheduled', 'Dorothy', 'Vance'],
    ['lifetime', 'Basil', 'Underhill'],
    ['print', 'Elias', 'Thornbury'],
    ['gift', 'Mabel', 'Sorensen'],
    ['magazine', 'Hugo', 'Lattimer'],
    ['video', 'Celia', 'Brandvold'],
    ['credit', 'Owen', 'Haskell'],
    ['declining', 'Silas', 'Greaves'],
    ['payment-due', 'Edith', 'Marlowe'],
    ['no-card', 'Lydia', 'Farrow'],
    ['card-expiring', 'Jonas', 'Kettering'],
    ['seats', 'Martha', 'Ellery'],
    ['everything', 'Augusta', 'Whitcombe'],
    ['longtime', 'Barnaby', 'Quill'],
    ['invoices', 'Adela', 'Rook'],
    ['cinema', 'Desmond', 'Ferrar'],
    ['sampled', 'Winnie', 'Ashcombe'],
    ['card-expired', 'Tobias', 'Renwick'],
    ['many-ways', 'Greta', 'Lindqvist'],
  ],
  CALI: [
    ['active', 'Rosa', 'Delmar'],
    ['print', 'Felix', 'Arroyo'],
    ['non-renewing', 'June', 'Sandoval'],
  ],
  CA: [
    ['active', 'Claire', 'Beaumont'],
    ['non-renewing', 'Gordon', 'Maclean'],
    ['cancelled', 'Sylvie', 'Gagnon'],
    ['donor', 'Neil', 'Ferguson'],
    ['paused', 'Odette', 'Lavigne'],
    ['invoices', 'Marguerite', 'Fortin'],
    ['cinema', 'Lorne', 'Mackay'],
    ['many-ways', 'Lucien', 'Tremblay'],
  ],
  AU: [
    ['active', 'Bronte', 'Halloran'],
    ['donor', 'Kieran', 'Doyle'],
    ['app-store', 'Matilda', 'Reeve'],
    ['scheduled', 'Angus', 'Whitlow'],
    ['non-renewing', 'Poppy', 'Tennant'],
  ],
  UK: [
    ['active', 'Edmund', 'Ashdown'],
    ['paused', 'Beatrix', 'Holloway'],
    ['declining', 'Clement', 'Ware'],
    ['in-trial', 'Rhys', 'Penrose'],
    ['seats', 'Imogen', 'Hartley'],
    ['lifetime', 'Winifred', 'Dale'],
    ['payment-due', 'Oswin', 'Tarrant'],
    ['cancelled', 'Philippa', 'Rushworth'],
    ['invoices', 'Rosalind', 'Thwaite'],
  ],
  CN: [
    ['active', '雅文', '林'],
    ['magazine', '志明', '陳'],
    ['print', '美玲', '王'],
    ['invoices', '家豪', '張'],
  ],
  DE: [
    ['active', 'Annika', 'Vogt'],
    ['print', 'Jörg', 'Brückner'],
    ['paused', 'Katrin', 'Lindemann'],
    ['access', 'Matthias', 'Öhler'],
    ['invoices', 'Friederike', 'Groß'],
    ['sampled', 'Jürgen', 'Käßmann'],
  ],
  FR: [
    ['active', 'Élodie', 'Marchand'],
    ['future', 'Benoît', 'Carpentier'],
    ['registered', 'Solène', 'Aubry'],
  ],
  CZ: [
    ['active', 'Tereza', 'Horáková'],
    ['in-trial', 'Radek', 'Vlček'],
    ['pausing', 'Zdeňka', 'Říhová'],
    ['invoices', 'Bořivoj', 'Šťastný'],
  ],
  SK: [
    ['active', 'Zuzana', 'Krajčírová'],
    ['cancelled', 'Ľuboš', 'Hronec'],
  ],
  RO: [
    ['active', 'Ioana', 'Munteanu'],
    ['donor', 'Ștefan', 'Dumitrescu'],
  ],
  ES: [
    ['active', 'Lucía', 'Navarro'],
    ['play-store', 'Íñigo', 'Etxeberria'],
    ['gift', 'Carmen', 'Olmedo'],
  ],
  BR: [
    ['active', 'Beatriz', 'Andrade'],
    ['scheduled', 'João', 'Pacheco'],
    ['registered', 'Luíza', 'Fontes'],
  ],
  NTD: [
    ['active', 'Vivian', 'Strand'],
    ['video', 'Marcus', 'Oyelaran'],
    ['donor', 'Helen', 'Quist'],
    ['non-renewing', 'Peter', 'Lundgren'],
    ['cinema', 'Estelle', 'Varga'],
  ],
  CN_NTD: [
    ['active', '晓东', '赵'],
    ['video', '静怡', '孙'],
    ['app-store', '建国', '周'],
  ],
};

/** A reader of the portal, with the edition that they belong to. */
export interface PortalReader extends SeedReader {
  edition: string;
  state: PortalStateName;
}

/** Everybody, in the order of the editions. `us-paused@portal.example` is the paused one of the United States. */
export const portalReaders: readonly PortalReader[] = editions.flatMap((edition) =>
  (people[edition.edition] ?? []).map(([state, firstName, lastName], at) => ({
    email: `${segmentOf(edition.edition)}-${state}@portal.example`,
    password: seedPassword,
    firstName,
    lastName,
    verification: 'TrueVerified',
    subscriptions: [],
    registeredDaysAgo: 330 + 41 * at,
    note: portalStates[state].description,
    edition: edition.edition,
    state,
    billingAddress: billingAddressFor(edition.edition, state),
    billingTaxId: billingTaxIdFor(edition.edition, state),
    ...portalStates[state].holdings(edition),
  })),
);
