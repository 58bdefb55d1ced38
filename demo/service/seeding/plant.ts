/** Puts the seed data into the database: once, on the first start, and again on a reset. */
import type { Transaction } from 'kysely';
import { statusCodes } from '../../../src/http/contract/mailing.ts';
import { hashKey } from '../accounts/access-keys.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Database } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import type { Seed, SeedReader } from '../seed-types.ts';
import { withEmptyTables } from './empty-tables.ts';
import { plantHoldings, plantPlans } from './plant-billing.ts';

type Work = Transaction<Schema>;

/** Plants and replants a seed. */
export interface Planter {
  /** Plants only into a database that was never planted. */
  plantOnce(database: Database): Promise<void>;
  /** Empties every table and plants again. */
  replant(database: Database): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
const usualAgeDays = 400;

const plantReaders = async (work: Work, readers: SeedReader[], hashes: string[], now: Date) => {
  const ids = new Map<string, number>();
  for (const [index, reader] of readers.entries()) {
    const email = reader.email.toLowerCase();
    const { id } = await work
      .insertInto('users')
      .values({
        email,
        password_hash: hashes[index] ?? '',
        first_name: reader.firstName,
        last_name: reader.lastName,
        verification: reader.verification,
        registered_at: new Date(now.getTime() - (reader.registeredDaysAgo ?? usualAgeDays) * dayMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(email, id);
    for (const one of reader.subscriptions) {
      await work
        .insertInto('subscriptions')
        .values({
          user_id: id,
          region_id: one.regionId,
          plan_id: one.planId,
          subscription_type: one.subscriptionType,
          status: one.status,
          ends_at: one.ends === 'never' ? null : new Date(now.getTime() + one.ends.afterDays * dayMs),
        })
        .execute();
    }
    if (reader.est !== undefined) {
      await work
        .insertInto('access_keys')
        .values({ hash: hashKey(reader.est), purpose: 'est', user_id: id, expires_at: null })
        .execute();
    }
  }
  return ids;
};

const plantPublisher = async (work: Work, seed: Seed, userIds: ReadonlyMap<string, number>) => {
  for (const { institution, ...site } of seed.sites) {
    const institutionUser = institution && userIds.get(institution.email.toLowerCase());
    if (institution && institutionUser === undefined) {
      throw new Error(`The institution of the site ${site.siteId} reads as nobody in the seed`);
    }
    await work
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
  for (const { siteId, version, document } of seed.templates) {
    await work
      .insertInto('templates')
      .values({ site_id: siteId, template_id: document.templateId, version, document: JSON.stringify(document) })
      .execute();
  }
  for (const { siteId, isDraft = false, document } of seed.flows) {
    await work
      .insertInto('flows')
      .values({
        site_id: siteId,
        flow_id: document.flowId,
        version: document.version,
        is_draft: isDraft,
        document: JSON.stringify(document),
      })
      .execute();
  }
  for (const { siteId, ruleId, definition } of seed.rules) {
    await work
      .insertInto('rules')
      .values({ site_id: siteId, rule_id: ruleId, definition: JSON.stringify(definition) })
      .execute();
  }
  for (const [
    position,
    { siteId, regionId, listId, category, isOnlyListed = false, ...details },
  ] of seed.newsletters.entries()) {
    await work
      .insertInto('newsletters')
      .values({
        site_id: siteId,
        region_id: regionId,
        list_id: listId,
        position,
        category,
        is_only_listed: isOnlyListed,
        details: JSON.stringify(details),
      })
      .execute();
  }
};

const plantMemberships = async (work: Work, readers: readonly SeedReader[]) => {
  for (const { email, memberships = [] } of readers) {
    for (const { siteId, regionId, listId, frequency } of memberships) {
      await work
        .insertInto('memberships')
        .values({
          email: email.toLowerCase(),
          site_id: siteId,
          region_id: regionId,
          list_id: listId,
          status: statusCodes.subscribed,
          frequency: frequency ?? null,
          trial_ends_at: null,
        })
        .execute();
    }
  }
};

/** Every table that a reset empties. */
const tables = [
  'agent_sessions',
  'access_grants',
  'store_purchases',
  'billing_intents',
  'billing_changes',
  'shipping_addresses',
  'invoices',
  'payment_methods',
  'billing_subscriptions',
  'billing_customers',
  'plans',
  'memberships',
  'newsletters',
  'rules',
  'flows',
  'templates',
  'sites',
  'access_keys',
  'agents',
  'email_changes',
  'identities',
  'one_time_codes',
  'mail_jobs',
  'mails',
  'rate_limits',
  'sso_requests',
  'subscriptions',
  'users',
  'meters',
  'page_views',
  'events',
  'settings',
] as const satisfies readonly (keyof Schema)[];

/** The hash of each reader's password. Readers of a seed share passwords, and each of these is hashed once. */
const hashAll = (readers: readonly SeedReader[]): Promise<string[]> => {
  const hashing = new Map<string, Promise<string>>();
  return Promise.all(
    readers.map(({ password }) => {
      const hash = hashing.get(password) ?? hashPassword(password);
      hashing.set(password, hash);
      return hash;
    }),
  );
};

/** Creates what plants this seed; passwords are hashed once, when they are first needed. */
export const createPlanter = (seed: Seed, now: () => Date): Planter => {
  let hashing: Promise<string[]> | null = null;
  const hashes = () => {
    hashing ??= hashAll(seed.readers);
    return hashing;
  };

  const plant = async (work: Work, passwordHashes: string[]) => {
    const planted = now();
    const userIds = await plantReaders(work, seed.readers, passwordHashes, planted);
    await plantPublisher(work, seed, userIds);
    await plantMemberships(work, seed.readers);
    await plantPlans(work, seed.plans);
    for (const reader of seed.readers) {
      const userId = userIds.get(reader.email.toLowerCase());
      if (userId !== undefined) await plantHoldings(work, userId, reader, { plans: seed.plans, now: planted });
    }
    if (seed.agents.length > 0) await work.insertInto('agents').values(seed.agents).execute();
    await work
      .insertInto('settings')
      .values({ name: 'geo', value: JSON.stringify(seed.geo) })
      .execute();
  };

  return {
    plantOnce: async (database) => {
      const isPlanted = database.selectFrom('settings').select('name').where('name', '=', 'planted');
      if ((await isPlanted.executeTakeFirst()) !== undefined) return;
      const passwordHashes = await hashes();
      await database.transaction().execute(async (work) => {
        // Of two services that start at once on an empty database, the second waits here and finds it planted.
        const claim = await work
          .insertInto('settings')
          .values({ name: 'planted', value: '{}' })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst();
        if (claim !== undefined) await plant(work, passwordHashes);
      });
    },
    replant: async (database) => {
      const passwordHashes = await hashes();
      await withEmptyTables(database, tables, async (work) => {
        await plant(work, passwordHashes);
        await work.insertInto('settings').values({ name: 'planted', value: '{}' }).execute();
      });
    },
  };
};
