/** Writes the seed data into the database: once, on the first start, and again on a reset. */
import type { Transaction } from 'kysely';
import { statusCodes } from '#src/contract/newsletters/membership.ts';
import { hashKey } from '../domain/readers/access-keys.ts';
import { hashPassword } from '../domain/readers/passwords.ts';
import type { Database } from '../ports/database/open.ts';
import type { Schema } from '../ports/database/schema/schema.ts';
import { isSeeded, seededMark } from './check-data-kind.ts';
import { emptyTables, withLockedTables } from './empty-tables.ts';
import { seedHoldings, seedPlans } from './seed-billing.ts';
import { seedCinema } from './seed-cinema.ts';
import { copySeed, restoreSeed, type SeedCopy } from './seed-copy.ts';
import type { Seed, SeedReader } from './seed-types.ts';
import { seededTables } from './seeded-tables.ts';

type Work = Transaction<Schema>;

/** Writes a seed into a database. */
export interface Seeder {
  /** Seeds only a database that was never seeded. */
  seedOnce(database: Database): Promise<void>;
  /** Brings every table back to the seed. */
  reseed(database: Database): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
const defaultAgeDays = 400;

const seedReaders = async (
  trx: Work,
  readers: readonly SeedReader[],
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  if (readers.length === 0) return new Map();
  const users = await trx
    .insertInto('users')
    .values(
      readers.map(({ email, firstName, lastName, verification, registeredDaysAgo = defaultAgeDays }, index) => ({
        email: email.toLowerCase(),
        password_hash: hashes[index] ?? '',
        first_name: firstName,
        last_name: lastName,
        verification,
        registered_at: new Date(now.getTime() - registeredDaysAgo * dayMs),
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const ids = new Map(users.map(({ id, email }) => [email, id]));
  const idOf = ({ email }: SeedReader): number => ids.get(email.toLowerCase()) ?? 0;

  const subscriptions = readers.flatMap((reader) =>
    reader.subscriptions.map(({ regionId, planId, subscriptionType, status, ends }) => ({
      user_id: idOf(reader),
      region_id: regionId,
      plan_id: planId,
      subscription_type: subscriptionType,
      status,
      ends_at: ends === 'never' ? null : new Date(now.getTime() + ends.afterDays * dayMs),
    })),
  );
  if (subscriptions.length > 0) await trx.insertInto('subscriptions').values(subscriptions).execute();
  const keyOfEst = ({ token, siteId }: { token: string; siteId: string }, userId: number) => {
    const key = { hash: hashKey(token), purpose: 'est' as const, user_id: userId, expires_at: null };
    return { ...key, site_id: siteId };
  };
  const keys = readers.flatMap((reader) => (reader.est === undefined ? [] : [keyOfEst(reader.est, idOf(reader))]));
  if (keys.length > 0) await trx.insertInto('access_keys').values(keys).execute();
  return ids;
};

const seedSites = async (trx: Work, sites: Seed['sites'], userIds: ReadonlyMap<string, number>) => {
  for (const { institution, ...site } of sites) {
    const institutionUser = institution && userIds.get(institution.email.toLowerCase());
    if (institution && institutionUser === undefined) {
      throw new Error(`The institution of the site ${site.siteId} reads as nobody in the seed`);
    }
    await trx
      .insertInto('sites')
      .values({
        site_id: site.siteId,
        name: site.name,
        origins: site.origins,
        region_id: site.regionId,
        regions_by_country: JSON.stringify(site.regionsByCountry ?? {}),
        institution_network: institution?.network ?? null,
        institution_user_id: institutionUser ?? null,
        tracking: JSON.stringify(site.tracking),
        is_verify_first: site.isVerifyFirst ?? false,
        link_path: site.linkPath ?? '/',
        email_provider: site.emailProvider ?? 'MAILTRAIN',
        more_regions: site.moreRegions ?? [],
      })
      .execute();
  }
};

/** Writes everything that a publisher has made. */
const seedPublisher = async (trx: Work, seed: Seed) => {
  const sellers = (seed.sellers ?? []).map(({ siteId, regionId, ...document }) => ({
    site_id: siteId,
    region_id: regionId,
    document: JSON.stringify(document),
  }));
  if (sellers.length > 0) await trx.insertInto('sellers').values(sellers).execute();
  const templates = seed.templates.map(({ siteId, version, document }) => ({
    site_id: siteId,
    template_id: document.templateId,
    version,
    document: JSON.stringify(document),
  }));
  if (templates.length > 0) await trx.insertInto('templates').values(templates).execute();
  const flows = seed.flows.map(({ siteId, isDraft = false, document }) => ({
    site_id: siteId,
    flow_id: document.flowId,
    version: document.version,
    is_draft: isDraft,
    document: JSON.stringify(document),
  }));
  if (flows.length > 0) await trx.insertInto('flows').values(flows).execute();
  const rules = seed.rules.map(({ siteId, ruleId, definition }) => ({
    site_id: siteId,
    rule_id: ruleId,
    definition: JSON.stringify(definition),
  }));
  if (rules.length > 0) await trx.insertInto('rules').values(rules).execute();
  const newsletters = seed.newsletters.map(
    ({ siteId, regionId, listId, category, isOnlyListed = false, ...details }, position) => ({
      site_id: siteId,
      region_id: regionId,
      list_id: listId,
      position,
      category,
      is_only_listed: isOnlyListed,
      details: JSON.stringify(details),
    }),
  );
  if (newsletters.length > 0) await trx.insertInto('newsletters').values(newsletters).execute();
};

const seedMemberships = async (trx: Work, readers: readonly SeedReader[]) => {
  const memberships = readers.flatMap(({ email, memberships: of = [] }) =>
    of.map(({ siteId, regionId, listId, frequency }) => ({
      email: email.toLowerCase(),
      site_id: siteId,
      region_id: regionId,
      list_id: listId,
      status: statusCodes.subscribed,
      frequency: frequency ?? null,
      trial_ends_at: null,
    })),
  );
  if (memberships.length > 0) await trx.insertInto('memberships').values(memberships).execute();
};

/** The hash of each reader's password. Readers of a seed share passwords, and each of these is hashed once. */
const hashAll = (readers: readonly SeedReader[]): Promise<string[]> => {
  const pendingHashes = new Map<string, Promise<string>>();
  return Promise.all(
    readers.map(({ password }) => {
      const hash = pendingHashes.get(password) ?? hashPassword(password);
      pendingHashes.set(password, hash);
      return hash;
    }),
  );
};

/** Creates the seeder of this seed; passwords are hashed once, on first use. */
export const createSeeder = (seed: Seed, now: () => Date): Seeder => {
  let pendingHashes: Promise<string[]> | null = null;
  let copy: SeedCopy | null = null;
  const hashes = () => {
    pendingHashes ??= hashAll(seed.readers);
    return pendingHashes;
  };

  const insertSeed = async (trx: Work, passwordHashes: string[]) => {
    const seededAt = now();
    const userIds = await seedReaders(trx, seed.readers, passwordHashes, seededAt);
    await seedSites(trx, seed.sites, userIds);
    await seedPublisher(trx, seed);
    await seedMemberships(trx, seed.readers);
    await seedPlans(trx, seed.plans, seed.offers);
    const holders = seed.readers.flatMap((reader) => {
      const userId = userIds.get(reader.email.toLowerCase());
      return userId === undefined ? [] : [{ userId, reader }];
    });
    await seedHoldings(trx, holders, { plans: seed.plans, now: seededAt });
    await seedCinema(trx, holders, { films: seed.films ?? [], now: seededAt });
    if (seed.agents.length > 0) await trx.insertInto('agents').values(seed.agents).execute();
    await trx
      .insertInto('settings')
      .values({ name: 'geo', value: JSON.stringify(seed.geo) })
      .execute();
  };

  return {
    seedOnce: async (database) => {
      if (await isSeeded(database)) return;
      const passwordHashes = await hashes();
      await database.transaction().execute(async (trx) => {
        // If two services start at once on an empty database, the second waits here and finds it seeded.
        const claim = await trx
          .insertInto('settings')
          .values({ name: seededMark, value: '{}' })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst();
        if (claim !== undefined) await insertSeed(trx, passwordHashes);
      });
    },
    reseed: async (database) => {
      const passwordHashes = await hashes();
      copy = await withLockedTables(database, seededTables, async (trx) => {
        const restoredCopy = copy === null ? null : await restoreSeed(trx, copy, now());
        if (restoredCopy !== null) return restoredCopy;
        await emptyTables(trx, seededTables);
        await insertSeed(trx, passwordHashes);
        await trx.insertInto('settings').values({ name: seededMark, value: '{}' }).execute();
        return copySeed(trx, seededTables, now());
      });
    },
  };
};
