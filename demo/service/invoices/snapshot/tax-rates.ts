/**
 * Tax rates by the seller's country, with the day from which they hold. Prices include the tax.
 *
 * Sources. CZ, SK and RO were looked up in November 2026; check the others before you bill by them.
 * DE § 12 (2) no. 1 and 14 UStG with annex 2; CZ act 349/2023 (12 % for newspapers and
 * magazines, electronic ones too, since 2024); GB VATA schedule 8 group 3 (printed and, since May 2020, electronic
 * newspapers are zero-rated); FR CGI art. 298 septies (2.1 % for the press, online too); ES LIVA art. 91.Two (4 % for
 * newspapers, electronic ones since April 2020); SK act 278/2024 (5 % for printed ones since 2025, the standard rate for
 * electronic ones); RO Codul fiscal art. 291 (5 % until July 2025, 11 % since then, electronic ones too); AU GST Act (10 %
 * on all); CA Excise Tax Act and the Act respecting the Québec sales tax, rates by the buyer's province; a printed
 * newspaper has the federal rate alone in Ontario. Papers carry no tax in US (most states exempt them), BR (art. 150 VI d
 * of the constitution) and in the Chinese editions, which are sold from the United States.
 */
import type { PlanType } from '../../database/billing-schema.ts';

/** What tax law tells apart: papers, papers on a screen, films and television, and gifts to the publisher. */
export type TaxedKind = 'print' | 'digital' | 'video' | 'donation';

/** One tax: what it is called on an invoice, and its rate in percent. */
export interface TaxRate {
  name: string;
  rate: number;
}

/** Rates that hold from a day on (ISO). */
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
    periods: [
      since('2021-01-01', 7, 7, 19),
      since('2020-07-01', 5, 5, 16),
      since('2019-12-18', 7, 7, 19),
      since(always, 7, 19, 19),
    ],
  },
  FR: { name: 'TVA', periods: [since(always, 2.1, 2.1, 20)] },
  ES: { name: 'IVA', periods: [since('2020-04-23', 4, 4, 21), since(always, 4, 21, 21)] },
  GB: { name: 'VAT', periods: [since('2020-05-01', 0, 0, 20), since(always, 0, 20, 20)] },
  CZ: { name: 'DPH', periods: [since('2024-01-01', 12, 12, 21), since(always, 10, 21, 21)] },
  SK: { name: 'DPH', periods: [since('2025-01-01', 5, 23, 23), since(always, 20, 20, 20)] },
  RO: {
    name: 'TVA',
    periods: [since('2025-08-01', 11, 11, 21), since('2022-01-01', 5, 5, 19), since(always, 5, 19, 19)],
  },
  AU: { name: 'GST', periods: [since(always, 10, 10, 10)] },
};

const gst: TaxRate = { name: 'GST', rate: 5 };
const hst = (rate: number): TaxRate => ({ name: 'HST', rate });

/** What the province of the buyer asks for; the others have the federal tax alone. */
const provinceRates = (province: string, kind: TaxedKind, day: string): readonly TaxRate[] => {
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

/** Where something is sold, what it is, and when. */
export interface TaxedSale {
  /** The seller's country, ISO 3166. */
  country: string;
  /** The buyer's state or province; the seller's where the buyer's is not known. */
  province: string;
  type: PlanType;
  at: Date;
}

/** Returns the taxes in a price. None: the sale is not taxed, which is something else than a rate of 0 %. */
export const taxRatesOf = ({ country, province, type, at }: TaxedSale): readonly TaxRate[] => {
  const kind = kinds[type];
  if (kind === 'donation') return [];
  const day = at.toISOString().slice(0, 10);
  if (country === 'CA') return provinceRates(province, kind, day);
  const tax = countries[country];
  const period = tax?.periods.find(({ from }) => from <= day);
  return tax === undefined || period === undefined ? [] : [{ name: tax.name, rate: period.rates[kind] }];
};
