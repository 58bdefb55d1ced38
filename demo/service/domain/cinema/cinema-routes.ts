/** A reader's rentals, and the films on offer (spec: portal points 4 and 7). */
import { cinema, rentalInfoQuery } from '#src/contract/benefits/rental.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import { notFoundError } from '../billing/store/subscription-records.ts';
import { requireReader } from '../readers/require-reader.ts';

const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Every rental of a reader, the latest first; those that have run out, too. */
const findRentals = (database: Database, userId: number, siteId: string | undefined) =>
  database
    .selectFrom('rentals as r')
    .innerJoin('films as f', (join) => join.onRef('f.site_id', '=', 'r.site_id').onRef('f.film_id', '=', 'r.film_id'))
    .select(['r.id', 'r.granted_at', 'f.title', 'f.kind', 'f.poster'])
    .where('r.user_id', '=', userId)
    .$if(siteId !== undefined, (query) => query.where('r.site_id', '=', siteId ?? ''))
    .orderBy('r.granted_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();

const findFilms = (database: Database, siteId: string) =>
  database.selectFrom('films').selectAll().where('site_id', '=', siteId).orderBy('position').execute();

/** The call, answered from the database. */
export const cinemaRoutes = (database: Database): Route[] => {
  const handlers: HandlersOf<typeof cinema> = {
    rentalInfo: handler({
      query: rentalInfoQuery,
      body: noInput,
      handle: async ({ query: { email, siteid } }, context) => {
        const reader = await requireReader(context);
        // Another reader's address is like an unknown one.
        if (reader.email !== email) throw notFoundError('customer');
        const rentals = await findRentals(database, reader.id, siteid);
        const films = siteid === undefined ? [] : await findFilms(database, siteid);
        return {
          now: epochSeconds(context.now),
          rentals: rentals.map(({ id, granted_at, title, kind, poster }) => ({
            id: `rental-${id}`,
            title,
            kind,
            poster_url: poster,
            granted_at: epochSeconds(granted_at),
          })),
          offers: films.map(({ film_id, title, kind, poster, price, currency }) => ({
            id: film_id,
            title,
            kind,
            poster_url: poster,
            price,
            currency_code: currency,
          })),
        };
      },
    }),
  };
  return routesOf(cinema, handlers);
};
