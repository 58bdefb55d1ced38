/** Seats for guests: their holders, and the articles that they open. */
import { type Kysely, sql } from 'kysely';

const tables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('plan_seats')
    .addColumn('plan_id', 'text', (column) => column.primaryKey().references('plans.plan_id'))
    .addColumn('free_seats', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('seats')
    .addColumn('seat_number', 'integer', (column) => column.unique().generatedAlwaysAsIdentity())
    .addColumn('subs_id', 'text', (column) => column.notNull().references('billing_subscriptions.subs_id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('guest_email', 'text', (column) => column.notNull())
    .addColumn('assigned_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['subs_id', 'position'])
    .execute();
  await db.schema.createIndex('seats_by_guest').on('seats').column('guest_email').execute();
};

const status = sql`case s.status when 'in_trial' then 'active' else s.status end`;
const endsAt = sql`coalesce(
  case s.status
    when 'cancelled' then s.cancelled_at
    when 'non_renewing' then s.cancelled_at
    when 'paused' then s.pause_at
    when 'in_trial' then s.trial_end_at
  end,
  s.term_end_at,
  s.created_at
)`;

/** A seat that its plan no longer includes counts for nothing, until the plan includes it again. */
const guestSeats = sql`
  create view guest_seats as
  select seat.seat_number, seat.guest_email, seat.assigned_at, c.user_id as owner_id, c.site_id,
    s.region_id, s.plan_id, ${status} as status, ${endsAt} as ends_at
  from seats seat
  join billing_subscriptions s on s.subs_id = seat.subs_id
  join billing_customers c on c.customer_id = s.customer_id
  join plans p on p.plan_id = s.plan_id
  left join plan_seats included on included.plan_id = s.plan_id
  where s.status <> 'future'
    and seat.position <= case p.type when 'extra_seat' then 1 else coalesce(included.free_seats, 0) end
`;

/** As before, except that an extra seat opens articles to its guest, and no longer to its payer. */
const entitlements = sql`
  create view entitlements as
  select user_id, region_id, plan_id, subscription_type, status, ends_at, 1 as source, id::bigint as place
  from subscriptions
  union all
  select c.user_id, s.region_id, s.plan_id,
    case c.billing when 'chargebee' then 'card' else 'conductor' end,
    ${status}, ${endsAt},
    2, extract(epoch from s.created_at)::bigint
  from billing_subscriptions s
  join billing_customers c on c.customer_id = s.customer_id
  join plans p on p.plan_id = s.plan_id
  where s.status <> 'future' and p.type in ('digital', 'print', 'gift')
  union all
  select user_id, region_id, product_id, store, 'active', ends_at, 3, id::bigint from store_purchases
  union all
  select user_id, region_id, access_id, 'access', 'active', null, 4, 0::bigint from access_grants
  union all
  select u.id, g.region_id, g.plan_id, 'access', g.status, g.ends_at, 5, g.seat_number::bigint
  from guest_seats g
  join users u on u.email = g.guest_email
  where u.verification <> 'NotVerified'
`;

/** Each paid seat has a subscription of its own: one subscription never pays for two seats. */
const oneSeatEach = sql`
  update billing_subscriptions s set quantity = 1
  from plans p
  where p.plan_id = s.plan_id and p.type = 'extra_seat'
`;

/** The step from subscriptions of one reader to seats for their guests. */
export const seatTables = async (db: Kysely<unknown>): Promise<void> => {
  await tables(db);
  await oneSeatEach.execute(db);
  await guestSeats.execute(db);
  await db.schema.dropView('entitlements').execute();
  await entitlements.execute(db);
};
