/** Arbitrary subscriptions: begun, and then changed by random acts and days. */
import fc from 'fast-check';
import type { Act } from '../../../demo/service/domain/billing/rules/acts.ts';
import { applyDueEvents } from '../../../demo/service/domain/billing/rules/apply-due-events.ts';
import { initialSubscription } from '../../../demo/service/domain/billing/rules/initial-subscription.ts';
import { perform } from '../../../demo/service/domain/billing/rules/perform.ts';
import { type PaymentMethod, settleTransition } from '../../../demo/service/domain/billing/rules/settle.ts';
import type { Plan, SubscriptionRecord } from '../../../demo/service/domain/billing/rules/subscription-record.ts';
import { dayMs, isLifetime, termEnd } from '../../../demo/service/domain/billing/rules/terms.ts';
import { BillingRefusal } from '../../../demo/service/http/billing-refusal.ts';
import { editions } from '../../../src/editions/editions.ts';
import type { BillingSystem, PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
import { cardFixture } from '../billing/billing-life.ts';

/** A subscription at a point of its life. */
export interface SubscriptionLife {
  edition: PortalEdition;
  record: SubscriptionRecord;
  /** Another plan of the same catalogue. */
  other: Plan;
  now: Date;
}

const all = Object.keys(editions).map((key) => getConfig(key, 'production'));
const editionIn = (family: BillingSystem) => fc.constantFrom(...all.filter(({ billing }) => billing === family));

const anyPeriod = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom([1, 'month'], [1, 'year'], [3, 'month'], [6, 'month']) },
  { weight: 1, arbitrary: fc.constantFrom([1, 'week'], [4, 'week'], [2, 'year'], [2, 'month']) },
) satisfies fc.Arbitrary<readonly (string | number)[]>;
const isUnit = (unit: unknown): unit is Plan['period_unit'] => unit === 'week' || unit === 'month' || unit === 'year';

const anyType = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Plan['type']>('digital') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Plan['type']>('print', 'donation', 'gift', 'magazine', 'video', 'extra_seat'),
  },
);

const planOf = (
  plan_id: string,
  { currency }: PortalEdition,
  type: Plan['type'],
  period: readonly unknown[],
): Plan => ({
  plan_id,
  site_id: 'site',
  region_id: 'region',
  type,
  name: `Plan ${plan_id}`,
  invoice_name: plan_id,
  price: 0,
  currency,
  period: Number(period[0]),
  period_unit: isUnit(period[1]) ? period[1] : 'month',
  revision: 1,
  withdrawn_at: null,
});

/** Times on critical days: the ends of months, a leap day, midnight, and others. */
const anyBeginning = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('2026-01-31', '2027-12-31', '2028-02-29', '2026-02-28', '2026-11-30', '2026-12-12'),
      fc
        .integer({ min: 0, max: 1200 })
        .map((day) => new Date(Date.UTC(2026, 0, 1) + day * dayMs).toISOString().slice(0, 10)),
    ),
    fc.constantFrom('00:00:00', '00:00:01', '09:30:00', '15:42:07', '23:59:59'),
  )
  .map(([day, time]) => new Date(`${day}T${time}Z`));

type ActAt = (now: Date, other: Plan) => Act;
type Plain =
  | 'cancel now'
  | 'cancel at end of term'
  | 'remove scheduled cancellation'
  | 'remove scheduled pause'
  | 'resume now'
  | 'reactivate'
  | 'remove scheduled changes';
const plain =
  (operation: Plain): ActAt =>
  () => ({ operation });
const later = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);
const midnight = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayMs) * dayMs);

const few = fc.integer({ min: 1, max: 40 });
const anyAct: fc.Arbitrary<ActAt> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(plain('cancel at end of term')) },
  { weight: 1, arbitrary: fc.constant(plain('remove scheduled cancellation')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(plain('cancel now'), plain('resume now'), plain('remove scheduled changes')),
  },
  { weight: 1, arbitrary: fc.constantFrom(plain('reactivate'), plain('remove scheduled pause')) },
  {
    weight: 4,
    arbitrary: fc.tuple(few, few).map(
      ([from, many]): ActAt =>
        (now) => ({
          operation: 'pause on a date',
          pauseAt: midnight(later(now, from)),
          resumeAt: midnight(later(now, from + many)),
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: few.map(
      (many): ActAt =>
        (now) => ({ operation: 'pause now', resumeAt: later(now, many) }),
    ),
  },
  {
    weight: 2,
    arbitrary: few.map(
      (many): ActAt =>
        (now) => ({ operation: 'change term end', to: later(now, many) }),
    ),
  },
  { weight: 3, arbitrary: fc.constant<ActAt>((_, plan) => ({ operation: 'switch plan at term end', plan })) },
  { weight: 1, arbitrary: fc.constant<ActAt>((_, plan) => ({ operation: 'switch plan now', plan })) },
);

/** Returns a subscription as the database would: with the scheduled plan. */
export const reloadRecord = (record: SubscriptionRecord, plans: readonly Plan[]): SubscriptionRecord => ({
  ...record,
  nextPlan: plans.find(({ plan_id }) => plan_id === record.subscription.scheduled_plan_id) ?? null,
});

/** Performs an act unless it is refused: then nothing has changed. A lifetime plan is never changed. */
const performIfAllowed = (
  record: SubscriptionRecord,
  act: Act,
  now: Date,
  method: PaymentMethod,
): SubscriptionRecord => {
  if (isLifetime(record.plan) && 'plan' in act) return record;
  try {
    return settleTransition(record, perform(record, act, now), { at: now, method, by: 'somebody' }).record;
  } catch (cause) {
    if (cause instanceof BillingRefusal) return record;
    throw cause;
  }
};

interface Beginning {
  edition: PortalEdition;
  plan: Plan;
  begun: Date;
  how: 'term' | 'trial' | 'future' | 'future trial' | 'pause at term end';
  days: number;
  quantity: number;
  credits: number;
}

/**
 * Returns the beginning of a subscription: a paid term, a trial, a future day, or a pause at the very end of its term.
 */
const beginningOf = ({
  edition,
  plan,
  begun: startedAt,
  how: startsAs,
  days,
  quantity,
  credits,
}: Beginning): SubscriptionRecord => {
  const trialEnd =
    startsAs === 'trial' ? later(startedAt, days) : startsAs === 'future trial' ? later(startedAt, 2 * days) : null;
  const start = startsAs === 'future' || startsAs === 'future trial' ? later(startedAt, days) : startedAt;
  const end = termEnd(startedAt, plan, startedAt.getUTCDate());
  const isPaid = startsAs === 'term' || startsAs === 'pause at term end';
  const subscription = {
    ...initialSubscription({
      plan,
      subsId: 'one',
      customerId: 'reader',
      regionId: 'region',
      deliveryMethod: null,
      now: startedAt,
    }),
    start_at: start,
    trial_end_at: trialEnd,
    quantity: plan.type === 'donation' ? quantity : 1,
    promotion_credits: credits,
    ...(startsAs === 'trial' && { status: 'in_trial' as const }),
    ...(isPaid && {
      status: 'active' as const,
      term_start_at: startedAt,
      term_end_at: end,
      term_paid: plan.price * quantity,
    }),
    ...(startsAs === 'pause at term end' && { pause_at: end, resume_at: later(end, days) }),
  };
  return {
    subscription,
    plan,
    nextPlan: null,
    billing: edition.billing,
    siteId: 'site',
    hasShipping: true,
    openInvoices: [],
  };
};

/** A plan; one in twenty is for life. */
const anyPlan = (edition: PortalEdition) =>
  fc
    .tuple(anyType, anyPeriod, fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 19 }))
    .map(
      ([type, period, price, chance]): Plan =>
        chance === 0
          ? { ...planOf('for life', edition, 'digital', [15, 'year']), price }
          : { ...planOf('one', edition, type, period), price },
    );

const anyBegun = (family: BillingSystem) =>
  editionIn(family).chain((edition) =>
    fc.record<Beginning>({
      edition: fc.constant(edition),
      plan: anyPlan(edition),
      begun: anyBeginning,
      how: fc.constantFrom('term', 'term', 'term', 'trial', 'future', 'future trial', 'pause at term end'),
      days: few,
      quantity: fc.integer({ min: 1, max: 9 }),
      credits: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000 })),
    }),
  );

const anyStep = fc.tuple(fc.integer({ min: 0, max: 25 }), fc.constantFrom(0, 3_600_000, 40_000_000), fc.option(anyAct));

interface LivedSteps {
  beginning: Beginning;
  period: readonly unknown[];
  price: number;
  steps: readonly (readonly [days: number, ms: number, act: ActAt | null])[];
  declines: number;
  wait: readonly [days: number, ms: number, act: ActAt | null];
}

const liveThrough = ({ beginning, period, price, steps, declines, wait }: LivedSteps): SubscriptionLife => {
  const { edition, plan } = beginning;
  const type = plan.type === 'digital' && price % 3 === 0 ? 'print' : plan.type;
  const other = { ...planOf('other', edition, type, period), price };
  const plans = [plan, other];
  const otherOf = ({ plan: { plan_id } }: SubscriptionRecord) => (plan_id === other.plan_id ? plan : other);
  const between = cardFixture(declines === 0 ? 'declines' : 'succeeds');
  let now = beginning.begun;
  let record = beginningOf(beginning);
  for (const [days, ms, actAt] of [...steps, [wait[0], wait[1], null] as const]) {
    now = new Date(now.getTime() + days * dayMs + ms);
    record = reloadRecord(applyDueEvents(record, between, now).record, plans);
    if (actAt !== null)
      record = reloadRecord(performIfAllowed(record, actAt(now, otherOf(record)), now, cardFixture()), plans);
  }
  return { edition, record, other: otherOf(record), now };
};

/**
 * An arbitrary life at a billing system: up to four acts, and days between them. Cards decline sometimes, so that
 * invoices are due.
 */
export const arbitraryLife = (family: BillingSystem): fc.Arbitrary<SubscriptionLife> =>
  fc
    .record<LivedSteps>({
      beginning: anyBegun(family),
      period: anyPeriod,
      price: fc.integer({ min: 1, max: 60_000 }),
      steps: fc.array(anyStep, { maxLength: 4 }),
      declines: fc.integer({ min: 0, max: 7 }),
      wait: anyStep,
    })
    .map(liveThrough);
