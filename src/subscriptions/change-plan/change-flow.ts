import type { ChangeMode, PlanOption } from '../adapters/billing-adapter.ts';
import type { SchedulePlan } from '../operations/plan/schedule-plan.ts';
import type { SwitchPlan } from '../operations/plan/switch-plan.ts';
import type { UpgradeToPrint } from '../operations/plan/upgrade-to-print.ts';
import { isPrinted } from '../subscription/delivery.ts';
import type { DetailedSubscription, SubscriptionType } from '../subscription/subscription.ts';

/** The steps of a subscription change, in order (spec: portal point 2). */
export const changeSteps = [
  'select-type',
  'select-subscription',
  'update-payment',
  'update-address',
  'change-success',
] as const;

/** One of them. */
export type ChangeStep = (typeof changeSteps)[number];

/** The plans on offer for each mode; none if a mode is not allowed, or its plans could not be loaded. */
export type PlanOffers = Readonly<Record<ChangeMode, readonly PlanOption[]>>;

/** The choice so far; null: not chosen yet. */
export interface ChangeChoice {
  type: SubscriptionType | null;
  planId: string | null;
  mode: ChangeMode | null;
}

/** Facts that decide the steps, beside the choice. */
export interface ChangeContext {
  subscription: DetailedSubscription;
  offers: PlanOffers;
  /** True if the edition shows payment methods. */
  canUpdatePayment: boolean;
  /** True if the service has a delivery address for this subscription; null: unknown. */
  hasAddress: boolean | null;
}

const modes: readonly ChangeMode[] = ['immediate', 'end_of_term'];
const getAllOptions = (offers: PlanOffers): PlanOption[] => modes.flatMap((mode) => offers[mode]);

/** Returns the types of the plans on offer, in the order of the service. */
export const getOfferedTypes = (offers: PlanOffers): SubscriptionType[] => [
  ...new Set(getAllOptions(offers).map(({ planType }) => planType)),
];

/**
 * Returns the plans of a type, each once, in the order of the service; null: of any type. Their price now depends on
 * the mode.
 */
export const getOfferedPlans = (offers: PlanOffers, type: SubscriptionType | null): PlanOption[] => {
  const options = new Map<string, PlanOption>();
  for (const option of getAllOptions(offers)) {
    if ((type === null || option.planType === type) && !options.has(option.planId)) options.set(option.planId, option);
  }
  return [...options.values()];
};

/** Returns the modes in which a plan is on offer. */
export const getOfferedModes = (offers: PlanOffers, planId: string | null): ChangeMode[] =>
  modes.filter((mode) => offers[mode].some((option) => option.planId === planId));

/** Keeps a choice that is available; a single option is chosen automatically; otherwise null. */
const keepChoice = <Thing>(values: readonly Thing[], wanted: Thing | null): Thing | null => {
  const [first, ...others] = values;
  if (first === undefined) return null;
  if (others.length === 0) return first;
  return wanted !== null && values.includes(wanted) ? wanted : null;
};

/** Normalises a choice: removes options that are not on offer, and chooses single ones. */
export const normalizeChoice = (offers: PlanOffers, { type, planId, mode }: ChangeChoice): ChangeChoice => {
  const chosenType = keepChoice(getOfferedTypes(offers), type);
  const plans = chosenType === null ? [] : getOfferedPlans(offers, chosenType);
  const chosenPlanId = keepChoice(
    plans.map((plan) => plan.planId),
    planId,
  );
  return { type: chosenType, planId: chosenPlanId, mode: keepChoice(getOfferedModes(offers, chosenPlanId), mode) };
};

/** Returns the plan of a normalised choice with its cost in that mode; null while something is not chosen. */
export const getChosenOption = (offers: PlanOffers, { planId, mode }: ChangeChoice): PlanOption | null =>
  (mode === null ? undefined : offers[mode].find((option) => option.planId === planId)) ?? null;

const needsAddress = ({ subscription, offers, hasAddress }: ChangeContext, { planId }: ChangeChoice): boolean => {
  const plan = getOfferedPlans(offers, null).find((option) => option.planId === planId);
  if (plan === undefined || !isPrinted(plan.planType)) return false;
  return !isPrinted(subscription.subsType) || hasAddress === false;
};

/**
 * Returns the steps of a normalised choice. A single type needs no step; an address is needed only if a paper starts,
 * or has no known address.
 */
export const getChangeSteps = (context: ChangeContext, choice: ChangeChoice): ChangeStep[] => {
  const isStepNeeded: Readonly<Record<ChangeStep, boolean>> = {
    'select-type': getOfferedTypes(context.offers).length > 1,
    'select-subscription': true,
    'update-payment': context.canUpdatePayment,
    'update-address': needsAddress(context, choice),
    'change-success': true,
  };
  return changeSteps.filter((step) => isStepNeeded[step]);
};

/** Returns the missing choice of a step; null if there is none. */
export const getMissingChoice = (step: ChangeStep, { type, planId, mode }: ChangeChoice): keyof ChangeChoice | null => {
  if (step === 'select-type') return type === null ? 'type' : null;
  if (step !== 'select-subscription') return null;
  if (planId === null) return 'planId';
  return mode === null ? 'mode' : null;
};

/** Returns the current step: the given one, or the last one before it that still exists. */
export const getCurrentChangeStep = (steps: readonly ChangeStep[], lastStep: ChangeStep): ChangeStep =>
  steps.findLast((step) => changeSteps.indexOf(step) <= changeSteps.indexOf(lastStep)) ??
  steps[0] ??
  'select-subscription';

/** Returns the next step; null after the last. */
export const getNextChangeStep = (steps: readonly ChangeStep[], step: ChangeStep): ChangeStep | null =>
  steps[steps.indexOf(step) + 1] ?? null;

/** Returns the previous step; null before the first. */
export const getPreviousChangeStep = (steps: readonly ChangeStep[], step: ChangeStep): ChangeStep | null =>
  steps[steps.indexOf(step) - 1] ?? null;

/** Creates the operation of a change. `email` is the reader's, for the start of a paper. */
export const createChangeOperation = (
  { subsType }: DetailedSubscription,
  { planId, planType, price, chargeNow }: PlanOption,
  mode: ChangeMode,
  email: string,
): SwitchPlan | SchedulePlan | UpgradeToPrint => {
  const agreed = { price, charge: chargeNow };
  if (mode === 'end_of_term') return { name: 'schedule-plan', planId, agreed };
  if (subsType === 'digital' && isPrinted(planType)) return { name: 'upgrade-to-print', planId, email, agreed };
  return { name: 'switch-plan', planId, agreed };
};

/** State after a change. Moments are ms since the epoch, amounts cents; null: unknown, or nothing will be charged. */
export interface ChangedState {
  plan: string;
  from: number | null;
  /** `currency` null: the edition's. */
  nextCharge: { at: number; cents: number | null; currency: string | null } | null;
}

/** Returns the state of a subscription after a change, as the service now reports it. */
export const getChangedState = (after: DetailedSubscription, mode: ChangeMode, nowMs: number): ChangedState => {
  const { nextBillingAt, nextBillingAmount, currency } = after;
  const nextCharge = nextBillingAt === null ? null : { at: nextBillingAt, cents: nextBillingAmount, currency };
  return mode === 'immediate'
    ? { plan: after.planName, from: nowMs, nextCharge }
    : { plan: after.scheduledPlanName, from: after.scheduledAt ?? after.currentTermEnd, nextCharge };
};
