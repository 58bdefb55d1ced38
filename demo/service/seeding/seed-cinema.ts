/** Writes films, rentals and requests for samples into the database. */
import type { Insertable, Transaction } from 'kysely';
import { dayMs } from '../domain/billing/rules/terms.ts';
import type { Schema } from '../ports/database/schema/schema.ts';
import type { SeedFilm } from './seed-billing-types.ts';
import type { SeedReader } from './seed-types.ts';

interface CinemaSeed {
  films: readonly SeedFilm[];
  now: Date;
}

const seedRentals = async (
  trx: Transaction<Schema>,
  holders: readonly { userId: number; reader: SeedReader }[],
  now: Date,
): Promise<void> => {
  const rentals = holders.flatMap(({ userId, reader }): Insertable<Schema['rentals']>[] =>
    (reader.rentals ?? []).map(({ siteId, filmId, day }) => ({
      user_id: userId,
      site_id: siteId,
      film_id: filmId,
      granted_at: new Date(now.getTime() + day * dayMs),
    })),
  );
  if (rentals.length > 0) await trx.insertInto('rentals').values(rentals).execute();
};

/** Seeds them; readers and sites have to exist. */
export const seedCinema = async (
  trx: Transaction<Schema>,
  holders: readonly { userId: number; reader: SeedReader }[],
  { films, now }: CinemaSeed,
): Promise<void> => {
  const rows = films.map(
    ({ siteId, filmId, ...film }, position): Insertable<Schema['films']> => ({
      site_id: siteId,
      film_id: filmId,
      ...film,
      position,
    }),
  );
  if (rows.length > 0) await trx.insertInto('films').values(rows).execute();
  await seedRentals(trx, holders, now);
  const samples = holders.flatMap(({ userId, reader }): Insertable<Schema['sample_requests']>[] =>
    (reader.samples ?? []).map(({ siteId, day, address }) => ({
      user_id: userId,
      site_id: siteId,
      agent_id: null,
      requested_at: new Date(now.getTime() + day * dayMs),
      first_name: reader.firstName,
      last_name: reader.lastName,
      ...address,
      validation_status: 'not_validated',
    })),
  );
  if (samples.length > 0) await trx.insertInto('sample_requests').values(samples).execute();
};
