/**
 * Tax rates by the seller's country, with the day from which they hold. Prices include the tax. Each rate has its source
 * beside it; a source without an address was not looked up: check such a rate before you send real invoices. Papers with
 * mostly advertising, audio or video have other rates.
 */
import type { PlanType } from '../../ports/database/schema/billing-schema.ts';

/** Categories of tax law: papers, digital papers, films and television, and gifts to the publisher. */
export type TaxedKind = 'print' | 'digital' | 'video' | 'donation';

/** One tax: its name on an invoice, and its rate in percent. */
export interface TaxRate {
  name: string;
  rate: number;
}

/** Rates from a day on (ISO). */
interface TaxPeriod {
  from: string;
  rates: Readonly<Record<Exclude<TaxedKind, 'donation'>, number>>;
}

interface CountryTax {
  name: string;
  /** The latest first. */
  periods: readonly TaxPeriod[];
}

const always = '0000-01-01';
const since = (from: string, print: number, digital: number, video: number): TaxPeriod => ({
  from,
  rates: { print, digital, video },
});

const countries: Readonly<Record<string, CountryTax>> = {
  DE: {
    name: 'MwSt.',
    // UStG § 12 (1), (2) no. 1 with annex 2 no. 49 (print), no. 14 (electronic, since the day after BGBl. I 2019, 2451);
    // § 28 (1) to (3) for the second half of 2020.
    periods: [
      since('2021-01-01', 7, 7, 19),
      since('2020-07-01', 5, 5, 16),
      since('2019-12-18', 7, 7, 19),
      since(always, 7, 19, 19),
    ],
  },
  // CGI art. 298 septies: 2.1 % for the press that the CPPAP has registered, online since 2014-02-01 (law 2014-237);
  // art. 278: 20 % since 2014, 19.6 % before.
  FR: {
    name: 'TVA',
    periods: [since('2014-02-01', 2.1, 2.1, 20), since('2014-01-01', 2.1, 20, 20), since(always, 2.1, 19.6, 19.6)],
  },
  // Ley 37/1992 (IVA) art. 91.Dos.1.2.º: 4 %, electronic ones since 2020-04-23 (RDL 15/2020); art. 90: 21 %.
  ES: { name: 'IVA', periods: [since('2020-04-23', 4, 4, 21), since(always, 4, 21, 21)] },
  // VATA 1994 schedule 8 group 3: items 1 to 3 (print), item 7 (electronic, since 2020-05-01: SI 2020/459); section 2.
  GB: { name: 'VAT', periods: [since('2020-05-01', 0, 0, 20), since(always, 0, 20, 20)] },
  // Act 235/2004 annex 3 as changed by 349/2023: 12 % for newspapers and magazines, electronic ones too, since 2024.
  CZ: { name: 'DPH', periods: [since('2024-01-01', 12, 12, 21), since(always, 10, 21, 21)] },
  // Act 222/2004 § 27 as changed by 278/2024: 5 % for printed ones since 2025, 23 % for what is electronic.
  SK: { name: 'DPH', periods: [since('2025-01-01', 5, 23, 23), since(always, 20, 20, 20)] },
  // Codul fiscal art. 291 as changed by law 141/2025: 11 % and 21 % since 2025-08-01; 5 % and 19 % before.
  RO: {
    name: 'TVA',
    periods: [since('2025-08-01', 11, 11, 21), since('2022-01-01', 5, 5, 19), since(always, 5, 19, 19)],
  },
  // A New Tax System (Goods and Services Tax) Act 1999: 10 % on all of it; no exemption names papers.
  AU: { name: 'GST', periods: [since(always, 10, 10, 10)] },
  // No entry, so no tax: US (most states exempt papers), BR (art. 150 VI d of the constitution, for papers on a screen by
  // binding precedent 57 of the STF), and the Chinese editions, which are sold from the United States.
};

const gst: TaxRate = { name: 'GST', rate: 5 };
const hst = (rate: number): TaxRate => ({ name: 'HST', rate });

/**
 * Returns the taxes of the buyer's province; the others have the federal tax alone. Excise Tax Act s. 165; Ontario pays its
 * part back for printed newspapers at the sale (CRA GI-060); Nova Scotia 14 % since 2025-04-01; Act respecting the Québec
 * sales tax s. 16. Three provinces tax films on a screen by taxes of their own, and papers not (Saskatchewan bulletin
 * PST-9, electronic ones too): British Columbia, Saskatchewan, and Manitoba since 2021-12-01.
 */
const provinceRates = (province: string, kind: TaxedKind, day: string): readonly TaxRate[] => {
  const ofFilms = (name: string, rate: number) => (kind === 'video' ? [gst, { name, rate }] : [gst]);
  switch (province) {
    case 'ON':
      return kind === 'print' ? [gst] : [hst(13)];
    case 'NS':
      return [hst(day < '2025-04-01' ? 15 : 14)];
    case 'NB':
    case 'NL':
    case 'PE':
      return [hst(15)];
    case 'QC':
      return [gst, { name: 'QST', rate: 9.975 }];
    case 'BC':
      return ofFilms('PST', 7);
    case 'SK':
      return ofFilms('PST', 6);
    case 'MB':
      return day < '2021-12-01' ? [gst] : ofFilms('RST', 7);
    default:
      return [gst];
  }
};

const kinds: Readonly<Record<PlanType, TaxedKind>> = {
  digital: 'digital',
  extra_seat: 'digital',
  gift: 'digital',
  print: 'print',
  magazine: 'print',
  video: 'video',
  donation: 'donation',
};

/** The place, the type and the date of a sale. */
export interface TaxedSale {
  /** The seller's country, ISO 3166. */
  country: string;
  /** The buyer's state or province; the seller's if the buyer's is not known. */
  province: string;
  type: PlanType;
  at: Date;
}

/** Returns the taxes in a price. None: the sale is not taxed, which differs from a rate of 0 %. */
export const taxRatesOf = ({ country, province, type, at }: TaxedSale): readonly TaxRate[] => {
  const kind = kinds[type];
  if (kind === 'donation') return [];
  const day = at.toISOString().slice(0, 10);
  if (country === 'CA') return provinceRates(province, kind, day);
  const tax = countries[country];
  const period = tax?.periods.find(({ from }) => from <= day);
  return tax === undefined || period === undefined ? [] : [{ name: tax.name, rate: period.rates[kind] }];
};
