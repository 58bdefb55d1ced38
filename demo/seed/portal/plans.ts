/** The plans of every edition: the same kinds everywhere, priced in its currency and named in its language. */
import type { PlanType } from '../../service/ports/database/schema/billing-schema.ts';
import type { SeedPlan } from '../../service/seeding/seed-billing-types.ts';
import { type Currency, editions, type SeedEdition, segmentOf } from '../editions.ts';
import { planLabels } from './plan-labels.ts';

interface Prices {
  digital: number;
  year: number;
  print: number;
  seat: number;
  magazine: number;
  video: number;
  /** The price of one unit of a donation. */
  donation: number;
}

/** Cents. */
const prices: Readonly<Record<Currency, Prices>> = {
  USD: { digital: 1300, year: 15600, print: 2100, seat: 400, magazine: 4800, video: 700, donation: 1000 },
  CAD: { digital: 1700, year: 20400, print: 2800, seat: 500, magazine: 6400, video: 900, donation: 1000 },
  GBP: { digital: 1000, year: 12000, print: 1700, seat: 300, magazine: 3900, video: 600, donation: 1000 },
  AUD: { digital: 1900, year: 22800, print: 3200, seat: 600, magazine: 7200, video: 1100, donation: 2000 },
  EUR: { digital: 1190, year: 14280, print: 1990, seat: 390, magazine: 4500, video: 690, donation: 1000 },
  RON: { digital: 4900, year: 58800, print: 8900, seat: 1500, magazine: 19900, video: 2900, donation: 5000 },
  CZK: { digital: 24900, year: 298800, print: 44900, seat: 7900, magazine: 99000, video: 14900, donation: 20000 },
  CNY: { digital: 6800, year: 81600, print: 12800, seat: 2000, magazine: 26800, video: 3800, donation: 5000 },
  BRL: { digital: 2990, year: 35880, print: 4990, seat: 990, magazine: 11900, video: 1790, donation: 2000 },
};

/** The kinds of plans in every edition. */
export type PlanKind =
  | 'digital-monthly'
  | 'digital-yearly'
  | 'digital-lifetime'
  | 'print-monthly'
  | 'gift-yearly'
  | 'extra-seat-monthly'
  | 'magazine-yearly'
  | 'video-monthly'
  | 'donation-monthly';

/** The price of a plan for life in yearly prices, where it is sold: one edition of each billing system. */
const lifetimeYears: Readonly<Record<string, number>> = { US: 5, UK: 5 };

/** The number of guest seats in a plan. */
const freeSeats: Readonly<Partial<Record<PlanKind, number>>> = {
  'digital-yearly': 2,
  'digital-lifetime': 2,
  'print-monthly': 1,
};

/** The length of such a plan, in years (spec: portal point 9). */
const lifetimePeriod = 15;

/** The id of an edition's plan: `us-digital-monthly`. */
export const planId = (edition: string, kind: PlanKind): string => `${segmentOf(edition)}-${kind}`;

const plansOf = ({ edition, title, siteId, regionId, language, currency }: SeedEdition): SeedPlan[] => {
  const labels = planLabels(language);
  const price = prices[currency];
  const plan = (kind: PlanKind, type: PlanType, word: string, cents: number): SeedPlan => {
    const isLifetime = kind === 'digital-lifetime';
    const periodUnit = isLifetime || kind.endsWith('-yearly') ? 'year' : 'month';
    const name = `${word}, ${isLifetime ? labels.lifetime : periodUnit === 'year' ? labels.yearly : labels.monthly}`;
    const seats = freeSeats[kind];
    const invoiceName = `The Ledger, ${title}: ${name}`;
    return {
      planId: planId(edition, kind),
      siteId,
      regionId,
      type,
      name,
      invoiceName,
      price: cents,
      currency,
      period: isLifetime ? lifetimePeriod : 1,
      periodUnit,
      ...(seats !== undefined && { freeSeats: seats }),
    };
  };
  const years = lifetimeYears[edition];
  return [
    ...(years === undefined ? [] : [plan('digital-lifetime', 'digital', labels.digital, years * price.year)]),
    plan('digital-monthly', 'digital', labels.digital, price.digital),
    plan('digital-yearly', 'digital', labels.digital, price.year),
    plan('print-monthly', 'print', labels.print, price.print),
    plan('gift-yearly', 'gift', labels.gift, price.year),
    plan('extra-seat-monthly', 'extra_seat', labels.seat, price.seat),
    plan('magazine-yearly', 'magazine', labels.magazine, price.magazine),
    plan('video-monthly', 'video', labels.video, price.video),
    plan('donation-monthly', 'donation', `${labels.donation} ${price.donation / 100}`, price.donation),
  ];
};

/** Every plan. */
export const plans: readonly SeedPlan[] = editions.flatMap(plansOf);
