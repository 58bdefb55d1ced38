/** What a reader has rented, and what can be (spec: portal points 4 and 7). */
import { cinema } from '../../../src/http/contract/cinema-calls.ts';
import { rentalInfoQuery } from '../../../src/http/contract/invoice-requests.ts';
import { demandReader } from '../accounts/demand-reader.ts';
import { noSuch } from '../billing/stands.ts';
import type { Database } from '../database/open.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

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
export const cinemaCalls = (database: Database): Call[] => {
  const handlers: HandlersOf<typeof cinema> = {
    rentalInfo: handler({
      query: rentalInfoQuery,
      body: nothing,
      answer: async ({ query: { email, siteid } }, visit) => {
        const reader = await demandReader(visit);
        // Somebody else's address is like one that nobody has.
        if (reader.email !== email) throw noSuch('customer');
        const rentals = await findRentals(database, reader.id, siteid);
        const films = siteid === undefined ? [] : await findFilms(database, siteid);
        return {
          now: secondsOf(visit.now),
          rentals: rentals.map(({ id, granted_at, title, kind, poster }) => ({
            id: `rental-${id}`,
            title,
            kind,
            poster_url: poster,
            granted_at: secondsOf(granted_at),
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
  return callsOf(cinema, handlers);
};
