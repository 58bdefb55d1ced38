/** The films of the editions that have a cinema. */
import type { SeedFilm, SeedRental } from '../../service/seeding/seed-billing-types.ts';
import { type Currency, editions, type SeedEdition } from '../editions.ts';

const titles = [
  { filmId: 'the-long-tide', title: 'The Long Tide', kind: 'series' },
  { filmId: 'lamplighters', title: 'The Lamplighters of Averill', kind: 'movie' },
  { filmId: 'salt-and-iron', title: 'Salt and Iron', kind: 'movie' },
  { filmId: 'the-ferrymen', title: 'The Ferrymen', kind: 'series' },
  { filmId: 'winter-harbour', title: 'Winter Harbour', kind: 'movie' },
  { filmId: 'a-quiet-bell', title: 'A Quiet Bell', kind: 'movie' },
] as const satisfies readonly Pick<SeedFilm, 'filmId' | 'title' | 'kind'>[];

/** Sites with rentals, and the price of a movie and a series there, in cents. */
const prices: ReadonlyMap<string, Readonly<Record<SeedFilm['kind'], number>>> = new Map([
  ['US', { movie: 499, series: 1299 }],
  ['CA', { movie: 649, series: 1699 }],
  ['NTD', { movie: 399, series: 999 }],
]);

/** Every film, site by site. */
export const films: readonly SeedFilm[] = editions.flatMap(({ edition, siteId, currency }) => {
  const price = prices.get(edition);
  if (price === undefined) return [];
  return titles.map((film): SeedFilm & { currency: Currency } => ({
    ...film,
    siteId,
    price: price[film.kind],
    currency,
    poster: `/assets/films/${film.filmId}.svg`,
  }));
});

/** The rentals of an edition's reader: one that expires soon, a new one, and an expired one. */
export const rentalsIn = ({ siteId }: SeedEdition): SeedRental[] => [
  { siteId, filmId: 'winter-harbour', day: -9 },
  { siteId, filmId: 'the-ferrymen', day: -45 },
  // Two days and three hours are left of thirty days.
  { siteId, filmId: 'the-long-tide', day: -30 + 2 + 3 / 24 },
  // Six hours of seven days.
  { siteId, filmId: 'lamplighters', day: -7 + 6 / 24 },
  { siteId, filmId: 'salt-and-iron', day: -1 },
];
