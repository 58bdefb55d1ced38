/** A small publisher with both billing systems, and subscriptions in every status. */
import { issueKey } from '../../../demo/service/domain/readers/access-keys.ts';
import type { Database } from '../../../demo/service/ports/database/open.ts';
import type { BillingSystem } from '../../../demo/service/ports/database/schema/billing-schema.ts';
import type { SeedBilled, SeedCard, SeedPlan } from '../../../demo/service/seeding/seed-billing-types.ts';
import type { Seed, SeedReader } from '../../../demo/service/seeding/seed-types.ts';
import { testNow } from '../service/service.ts';
import { testSeed } from '../service/service-seed.ts';

/** The families, and the site and region of each. */
export const places = {
  chargebee: { billing: 'chargebee', siteId: 'ledger', regionId: 'us' },
  conductor: { billing: 'conductor', siteId: 'gazette', regionId: 'uk' },
} as const satisfies Record<BillingSystem, Pick<SeedBilled, 'billing' | 'siteId' | 'regionId'>>;

/** Both, in the order of the tests. */
export const families = ['chargebee', 'conductor'] as const;

const kinds = [
  ['monthly', 'digital', 1000, 'month'],
  ['yearly', 'digital', 9600, 'year'],
  ['cheap', 'digital', 300, 'month'],
  ['paper', 'print', 2000, 'month'],
  ['gift', 'gift', 9600, 'year'],
  ['donation', 'donation', 500, 'month'],
  ['magazine', 'magazine', 4800, 'year'],
  ['lifetime', 'digital', 48_000, 'year'],
] as const;

/** The id of a family's plan. */
export const planIn = (family: BillingSystem, kind: (typeof kinds)[number][0]): string => `${family}-${kind}`;

const plans: SeedPlan[] = families.flatMap((family) =>
  kinds.map(([kind, type, price, periodUnit]): SeedPlan => {
    const { siteId, regionId } = places[family];
    const planFields = { planId: planIn(family, kind), name: `The ${kind}`, invoiceName: `Invoice of the ${kind}` };
    const period = kind === 'lifetime' ? 15 : 1;
    return { ...planFields, siteId, regionId, type, price, currency: 'USD', period, periodUnit };
  }),
);

/** Returns a subscription of a family: monthly, ten days into its term of thirty, unless the test overrides it. */
export const billedIn = (family: BillingSystem, more: Partial<SeedBilled> = {}): SeedBilled => ({
  ...places[family],
  planId: planIn(family, 'monthly'),
  status: 'active',
  createdDay: -100,
  term: { fromDay: -10, toDay: 20 },
  ...more,
});

const password = 'harbour light 7';

/** The reader of these subscriptions. */
export interface BillingReader {
  name: string;
  billed: readonly SeedBilled[];
  card?: SeedCard;
}

const readerOf = ({ name, billed, card }: BillingReader): SeedReader => ({
  email: emailOf(name),
  password,
  firstName: name,
  lastName: 'Reader',
  verification: 'TrueVerified',
  subscriptions: [],
  billed,
  ...(card && { card }),
});

/** The address of a reader. */
export const emailOf = (name: string): string => `${name}@billing.example`;

/** The publisher with these readers. */
export const billingSeed = (readers: readonly BillingReader[]): Seed => ({
  ...testSeed,
  plans,
  readers: [...testSeed.readers, ...readers.map(readerOf)],
});

/**
 * Issues a bearer for one of them, valid from a given time; without a log-in, which would take longer than the whole
 * test.
 */
export const bearerFor = async (database: Database, name: string, now = new Date(testNow)): Promise<string> => {
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', emailOf(name))
    .executeTakeFirstOrThrow();
  return issueKey(database, 'bearer', id, now);
};
