/** Subscriptions as they come to stand: begun, and then lived with, by acts and days that a generator chooses. */
import fc from 'fast-check';
import type { Act } from '../../../demo/service/billing/machine/acts.ts';
import { live } from '../../../demo/service/billing/machine/live.ts';
import { perform } from '../../../demo/service/billing/machine/perform.ts';
import { type PaymentMethod, settle } from '../../../demo/service/billing/machine/settle.ts';
import type { Plan, Stand } from '../../../demo/service/billing/machine/stand.ts';
import { dayMs, isLifetime, termEnd } from '../../../demo/service/billing/machine/terms.ts';
import { unbegun } from '../../../demo/service/billing/machine/unbegun.ts';
import { BillingRefusal } from '../../../demo/service/wire/billing-refusal.ts';
import { editions } from '../../../src/edition/editions.ts';
import type { BillingSystem, PortalEdition } from '../../../src/edition/portal-edition.ts';
import { getConfig } from '../../../src/edition/portal-editions.ts';
import { lifeCard } from '../billing-life.ts';

/** What somebody reads by, at a moment of their life. */
export interface Life {
  edition: PortalEdition;
  stand: Stand;
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
});

/** Moments whose day decides something: the ends of months, a leap day, midnight, and others. */
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

/** A subscription as the database would give it back: with the plan that is scheduled. */
export const reread = (stand: Stand, plans: readonly Plan[]): Stand => ({
  ...stand,
  nextPlan: plans.find(({ plan_id }) => plan_id === stand.subscription.scheduled_plan_id) ?? null,
});

/** Does something, unless it is refused: then nothing has changed. Nobody changes from a plan for life. */
const tryAct = (stand: Stand, act: Act, now: Date, method: PaymentMethod): Stand => {
  if (isLifetime(stand.plan) && 'plan' in act) return stand;
  try {
    return settle(stand, perform(stand, act, now), { at: now, method, by: 'somebody' }).stand;
  } catch (cause) {
    if (cause instanceof BillingRefusal) return stand;
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

/** How a subscription begins: with a paid term, a trial, some day, or with a pause for the very end of its term. */
const beginningOf = ({ edition, plan, begun, how, days, quantity, credits }: Beginning): Stand => {
  const trialEnd = how === 'trial' ? later(begun, days) : how === 'future trial' ? later(begun, 2 * days) : null;
  const start = how === 'future' || how === 'future trial' ? later(begun, days) : begun;
  const end = termEnd(begun, plan, begun.getUTCDate());
  const isPaid = how === 'term' || how === 'pause at term end';
  const subscription = {
    ...unbegun({ plan, subsId: 'one', customerId: 'reader', regionId: 'region', deliveryMethod: null, now: begun }),
    start_at: start,
    trial_end_at: trialEnd,
    quantity: plan.type === 'donation' ? quantity : 1,
    promotion_credits: credits,
    ...(how === 'trial' && { status: 'in_trial' as const }),
    ...(isPaid && {
      status: 'active' as const,
      term_start_at: begun,
      term_end_at: end,
      term_paid: plan.price * quantity,
    }),
    ...(how === 'pause at term end' && { pause_at: end, resume_at: later(end, days) }),
  };
  return { subscription, plan, nextPlan: null, billing: edition.billing, siteId: 'site', hasShipping: true };
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

interface Lived {
  beginning: Beginning;
  period: readonly unknown[];
  price: number;
  steps: readonly (readonly [days: number, ms: number, act: ActAt | null])[];
  declines: number;
  wait: readonly [days: number, ms: number, act: ActAt | null];
}

const liveOn = ({ beginning, period, price, steps, declines, wait }: Lived): Life => {
  const { edition, plan } = beginning;
  const type = plan.type === 'digital' && price % 3 === 0 ? 'print' : plan.type;
  const other = { ...planOf('other', edition, type, period), price };
  const plans = [plan, other];
  const otherOf = ({ plan: { plan_id } }: Stand) => (plan_id === other.plan_id ? plan : other);
  const between = lifeCard(declines === 0 ? 'declines' : 'succeeds');
  let now = beginning.begun;
  let stand = beginningOf(beginning);
  for (const [days, ms, actAt] of [...steps, [wait[0], wait[1], null] as const]) {
    now = new Date(now.getTime() + days * dayMs + ms);
    stand = reread(live(stand, between, now).stand, plans);
    if (actAt !== null) stand = reread(tryAct(stand, actAt(now, otherOf(stand)), now, lifeCard()), plans);
  }
  return { edition, stand, other: otherOf(stand), now };
};

/**
 * Any life at a billing system: up to four things have been done, and days have passed. Cards decline at times, so that
 * something is due.
 */
export const anyLife = (family: BillingSystem): fc.Arbitrary<Life> =>
  fc
    .record<Lived>({
      beginning: anyBegun(family),
      period: anyPeriod,
      price: fc.integer({ min: 1, max: 60_000 }),
      steps: fc.array(anyStep, { maxLength: 4 }),
      declines: fc.integer({ min: 0, max: 7 }),
      wait: anyStep,
    })
    .map(liveOn);
