import type { ChangeMode, PlanOption } from './billing-adapter.ts';
import { isOnPaper } from './delivery.ts';
import type { Operation } from './operations.ts';
import type { DetailedSubscription, SubscriptionType } from './subscription.ts';

/** The steps of changing a subscription, in their order (spec: portal point 2). */
export const changeSteps = [
  'select-type',
  'select-subscription',
  'update-payment',
  'update-address',
  'change-success',
] as const;

/** One of them. */
export type ChangeStep = (typeof changeSteps)[number];

/** The plans that may be chosen for each time; none where a time is not allowed, or its plans could not be had. */
export type Offers = Readonly<Record<ChangeMode, readonly PlanOption[]>>;

/** What was chosen so far; null: nothing yet. */
export interface ChangeChoice {
  type: SubscriptionType | null;
  planId: string | null;
  mode: ChangeMode | null;
}

/** What decides which steps there are, beside the choice. */
export interface ChangeGround {
  subscription: DetailedSubscription;
  offers: Offers;
  /** The edition shows how somebody pays. */
  canUpdatePayment: boolean;
  /** Whether the service knows where a paper of this subscription goes; null: nobody can tell. */
  hasAddress: boolean | null;
}

const modes: readonly ChangeMode[] = ['immediate', 'end_of_term'];
const allOf = (offers: Offers): PlanOption[] => modes.flatMap((mode) => offers[mode]);

/** The types that there are plans of, in the order of the service. */
export const typesOf = (offers: Offers): SubscriptionType[] => [
  ...new Set(allOf(offers).map(({ planType }) => planType)),
];

/** The plans of a type, each once, in the order of the service; null: of any type. What they cost now is another matter. */
export const plansOf = (offers: Offers, type: SubscriptionType | null): PlanOption[] => {
  const found = new Map<string, PlanOption>();
  for (const option of allOf(offers)) {
    if ((type === null || option.planType === type) && !found.has(option.planId)) found.set(option.planId, option);
  }
  return [...found.values()];
};

/** The times that a plan can be had for. */
export const modesOf = (offers: Offers, planId: string | null): ChangeMode[] =>
  modes.filter((mode) => offers[mode].some((option) => option.planId === planId));

/** What stays of a wish among what there is: the wish, where there is no such thing nothing, and what there is no choice of. */
const among = <Thing>(things: readonly Thing[], wish: Thing | null): Thing | null => {
  const [first, ...others] = things;
  if (first === undefined) return null;
  if (others.length === 0) return first;
  return wish !== null && things.includes(wish) ? wish : null;
};

/** A choice as it counts: without what is not offered, and with what leaves no choice. */
export const settledChoice = (offers: Offers, { type, planId, mode }: ChangeChoice): ChangeChoice => {
  const settledType = among(typesOf(offers), type);
  const plans = settledType === null ? [] : plansOf(offers, settledType);
  const settledPlan = among(
    plans.map((plan) => plan.planId),
    planId,
  );
  return { type: settledType, planId: settledPlan, mode: among(modesOf(offers, settledPlan), mode) };
};

/** The plan of a settled choice with what it costs at that time; null while there is something to choose. */
export const optionOf = (offers: Offers, { planId, mode }: ChangeChoice): PlanOption | null =>
  (mode === null ? undefined : offers[mode].find((option) => option.planId === planId)) ?? null;

const needsAddress = ({ subscription, offers, hasAddress }: ChangeGround, { planId }: ChangeChoice): boolean => {
  const plan = plansOf(offers, null).find((option) => option.planId === planId);
  if (plan === undefined || !isOnPaper(plan.planType)) return false;
  return !isOnPaper(subscription.subsType) || hasAddress === false;
};

/**
 * The steps that a settled choice leads through. Of one type there is nothing to choose; an address is asked for only
 * where a paper begins, or nobody knows where it goes.
 */
export const stepsOf = (ground: ChangeGround, choice: ChangeChoice): ChangeStep[] => {
  const isThere: Readonly<Record<ChangeStep, boolean>> = {
    'select-type': typesOf(ground.offers).length > 1,
    'select-subscription': true,
    'update-payment': ground.canUpdatePayment,
    'update-address': needsAddress(ground, choice),
    'change-success': true,
  };
  return changeSteps.filter((step) => isThere[step]);
};

/** What has still to be chosen in a step; null: nothing. */
export const missingIn = (step: ChangeStep, { type, planId, mode }: ChangeChoice): keyof ChangeChoice | null => {
  if (step === 'select-type') return type === null ? 'type' : null;
  if (step !== 'select-subscription') return null;
  if (planId === null) return 'planId';
  return mode === null ? 'mode' : null;
};

/** Where somebody stands who was at a step: there, or at the last step before it where it is no more. */
export const standingAt = (steps: readonly ChangeStep[], at: ChangeStep): ChangeStep =>
  steps.findLast((step) => changeSteps.indexOf(step) <= changeSteps.indexOf(at)) ?? steps[0] ?? 'select-subscription';

/** The step after one; null after the last. */
export const stepAfter = (steps: readonly ChangeStep[], step: ChangeStep): ChangeStep | null =>
  steps[steps.indexOf(step) + 1] ?? null;

/** The step before one; null before the first. */
export const stepBefore = (steps: readonly ChangeStep[], step: ChangeStep): ChangeStep | null =>
  steps[steps.indexOf(step) - 1] ?? null;

/** The operation that a change is. `email` is the reader's, by whom a paper is begun. */
export const changeOperation = (
  { subsType }: DetailedSubscription,
  { planId, planType }: PlanOption,
  mode: ChangeMode,
  email: string,
): Extract<Operation, { planId: string }> => {
  if (mode === 'end_of_term') return { name: 'schedule-plan', planId };
  if (subsType === 'digital' && isOnPaper(planType)) return { name: 'upgrade-to-print', planId, email };
  return { name: 'switch-plan', planId };
};

/** What is so once a change was made. Moments are ms since the epoch, amounts cents; null: not told, or nothing will be charged. */
export interface ChangedState {
  plan: string;
  from: number | null;
  /** `currency` null: the edition's. */
  nextCharge: { at: number; cents: number | null; currency: string | null } | null;
}

/** How a subscription stands after a change that was made now, by what the service says of it then. */
export const changedState = (after: DetailedSubscription, mode: ChangeMode, nowMs: number): ChangedState => {
  const { nextBillingAt, nextBillingAmount, currency } = after;
  const nextCharge = nextBillingAt === null ? null : { at: nextBillingAt, cents: nextBillingAmount, currency };
  return mode === 'immediate'
    ? { plan: after.planName, from: nowMs, nextCharge }
    : { plan: after.scheduledPlanName, from: after.scheduledAt ?? after.currentTermEnd, nextCharge };
};
