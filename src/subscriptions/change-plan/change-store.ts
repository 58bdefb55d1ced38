import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ShippingAddress, ValidationStatus } from '../../addresses/address.ts';
import type { BillingRefusal } from '../../billing/billing-refusal.ts';
import type { PlanOption } from '../adapters/billing-adapter.ts';
import type { OperationState, OperationStore, RunResult } from '../operations/operation-store.ts';
import type { SchedulePlan } from '../operations/plan/schedule-plan.ts';
import type { SwitchPlan } from '../operations/plan/switch-plan.ts';
import type { UpgradeToPrint } from '../operations/plan/upgrade-to-print.ts';
import { isPrinted } from '../subscription/delivery.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import {
  type ChangeChoice,
  type ChangedState,
  type ChangeStep,
  createChangeOperation,
  getChangedState,
  getChangeSteps,
  getChosenOption,
  getCurrentChangeStep,
  getMissingChoice,
  getNextChangeStep,
  getPreviousChangeStep,
  normalizeChoice,
} from './change-flow.ts';
import type { ChangeDelivery, DeliveryStore } from './delivery-store.ts';
import type { OffersState } from './offers-store.ts';

/** The result of the change. */
export interface ChangeSummary extends ChangedState {
  mode: NonNullable<ChangeChoice['mode']>;
  /** The delivery address, if it was part of the change. */
  address: ShippingAddress | null;
}

/** The state of a change. */
export interface ChangeState {
  choice: ChangeChoice;
  steps: readonly ChangeStep[];
  step: ChangeStep;
  /** The step that Back leads to; null: there is none. */
  previousStep: ChangeStep | null;
  /** True at the step that sends the change. */
  isLast: boolean;
  /** The plans, or the stored address of a subscription that is delivered already, have not loaded yet. */
  isWaiting: boolean;
  option: PlanOption | null;
  operation: SwitchPlan | SchedulePlan | UpgradeToPrint | null;
  /** An upgrade needs the reader's email address, which has not loaded yet. */
  isReaderMissing: boolean;
  isBusy: boolean;
  /** The first missing choice at the last click; null if none. */
  missing: keyof ChangeChoice | null;
  /** The result of the last click, if it did not change the subscription. */
  outcome: RunResult | null;
  /** Another change of the address was saved in the meantime. */
  isOvertaken: boolean;
  /** Not null once the subscription was changed. */
  summary: ChangeSummary | null;
}

/** Calls back with a delivery address that may be sent: at once, after a verification, or never. */
type ConfirmAddress = (onConfirmed: (address: ShippingAddress, validation: ValidationStatus) => void) => void;

/** The change of a subscription: its state and the actions of the reader. No action rejects. */
export interface ChangeStore<Delivery extends ChangeAddress = DeliveryStore> {
  readonly $state: ReadableAtom<ChangeState>;
  readonly delivery: Delivery;
  choose(choice: Partial<ChangeChoice>): void;
  goToPreviousStep(): void;
  /** Goes to the next step, sends the change after the last, or tells which choice is missing. */
  goToNextStep(confirmAddress: ConfirmAddress): void;
}

/** The delivery address, as far as a change depends on it. */
export type ChangeAddress = Pick<DeliveryStore, '$delivery' | 'isStored' | 'refetch'>;

interface ChangeStorePorts<Delivery extends ChangeAddress> {
  subscription: DetailedSubscription;
  /** The edition shows payment methods. */
  canUpdatePayment: boolean;
  $offers: ReadableAtom<OffersState>;
  /** Loads the plans again, while they stay in sight. Never rejects. */
  revalidateOffers(): Promise<void>;
  /** The reader's email address; null until it has loaded. */
  $email: ReadableAtom<string | null>;
  operationStore: OperationStore;
  now: () => number;
  /** Creates the delivery address, which is loaded as soon as it is wanted. */
  createDelivery: ($isWanted: ReadableAtom<boolean>) => Delivery;
  /** Called when the change is done after the reader has left it. */
  onDoneHidden: (mode: NonNullable<ChangeChoice['mode']>) => void;
}

/** The choices and messages of the reader. */
interface ChangeProgress {
  selection: ChangeChoice;
  currentStep: ChangeStep;
  /** Message of the last click, until something else is done: a missing choice, or the result of what was sent. */
  message: 'missing' | 'outcome' | null;
  summary: ChangeSummary | null;
}

interface ChangeFacts {
  progress: ChangeProgress;
  offersState: OffersState;
  delivery: ChangeDelivery;
  email: string | null;
  operationState: OperationState;
}

const isRefusedBy = (state: OperationState, refusal: BillingRefusal): boolean =>
  state.kind === 'ended' && state.result.kind === 'refused' && state.result.refusal === refusal;

const isConflict = (state: OperationState): boolean =>
  state.kind === 'ended' && state.name === 'update-shipping' && isRefusedBy(state, 'change-ahead');

const getMessages = ({ progress, operationState }: ChangeFacts, step: ChangeStep, choice: ChangeChoice) => {
  const hasConflict = isConflict(operationState);
  const isOutcomeShown = progress.message === 'outcome';
  const result = operationState.kind === 'ended' ? operationState.result : null;
  return {
    missing: progress.message === 'missing' ? getMissingChoice(step, choice) : null,
    outcome: isOutcomeShown && !hasConflict ? result : null,
    isOvertaken: isOutcomeShown && hasConflict,
  };
};

const getChangeState = (
  { subscription, canUpdatePayment }: Pick<ChangeStorePorts<ChangeAddress>, 'subscription' | 'canUpdatePayment'>,
  facts: ChangeFacts,
): ChangeState => {
  const { progress, offersState, delivery, email, operationState } = facts;
  const { offers } = offersState;
  const { hasAddress, hasFailed } = delivery;
  const choice = normalizeChoice(offers, progress.selection);
  const steps = getChangeSteps({ subscription, offers, canUpdatePayment, hasAddress }, choice);
  const step = progress.summary === null ? getCurrentChangeStep(steps, progress.currentStep) : 'change-success';
  const option = getChosenOption(offers, choice);
  const operation =
    option === null || choice.mode === null
      ? null
      : createChangeOperation(subscription, option, choice.mode, email ?? '');
  const isAddressUnknown = isPrinted(subscription.subsType) && hasAddress === null && !hasFailed;
  return {
    choice,
    steps,
    step,
    previousStep: getPreviousChangeStep(steps, step),
    isLast: getNextChangeStep(steps, step) === 'change-success',
    isWaiting: offersState.isWaiting || isAddressUnknown,
    option,
    operation,
    isReaderMissing: operation?.name === 'upgrade-to-print' && email === null,
    isBusy: operationState.kind === 'running',
    ...getMessages(facts, step, choice),
    summary: progress.summary,
  };
};

/** Loads the plans again if they are not what the reader was shown; one that is gone is not chosen any more. */
const followRefusal = async (
  { operationStore, revalidateOffers }: Pick<ChangeStorePorts<ChangeAddress>, 'operationStore' | 'revalidateOffers'>,
  $state: ReadableAtom<ChangeState>,
  update: (changes: Partial<ChangeProgress>) => void,
): Promise<void> => {
  const operationState = operationStore.$state.get();
  const isGone = isRefusedBy(operationState, 'not-offered');
  if (!isGone && !isRefusedBy(operationState, 'terms-changed')) return;
  const { type } = $state.get().choice;
  if (isGone) update({ selection: { type, planId: null, mode: null }, currentStep: 'select-subscription' });
  await revalidateOffers();
  // With the last plan of its type, the type is gone, too.
  if ($state.get().choice.type === null) update({ currentStep: 'select-type' });
};

/** Creates a change. Going back keeps every choice; leaving discards them, and nothing else. */
export const createChangeStore = <Delivery extends ChangeAddress>(
  ports: ChangeStorePorts<Delivery>,
): ChangeStore<Delivery> => {
  const { subscription, $offers, $email, operationStore, now, createDelivery, onDoneHidden } = ports;
  const $progress = atom<ChangeProgress>({
    selection: { type: null, planId: null, mode: null },
    currentStep: 'select-type',
    message: null,
    summary: null,
  });
  const delivery = createDelivery(
    computed([$progress, $offers], ({ selection }, { offers }) => {
      const { type } = normalizeChoice(offers, selection);
      return isPrinted(subscription.subsType) || (type !== null && isPrinted(type));
    }),
  );
  const $state = computed(
    [$progress, $offers, delivery.$delivery, $email, operationStore.$state],
    (progress, offersState, delivery, email, operationState) =>
      getChangeState(ports, { progress, offersState, delivery, email, operationState }),
  );
  const update = (changes: Partial<ChangeProgress>) => $progress.set({ ...$progress.get(), ...changes });
  const goTo = (currentStep: ChangeStep) => update({ message: null, currentStep });

  /** Sends the address first, unless the service already has it. */
  const send = async (address: ShippingAddress | null, validation: ValidationStatus) => {
    const { operation, choice, isReaderMissing } = $state.get();
    const { mode } = choice;
    if (operation === null || mode === null || isReaderMissing) return;
    const isAddressSent = address !== null && !delivery.isStored(address);
    const { shippingInfo } = delivery.$delivery.get();
    if (isAddressSent && shippingInfo === null) return;
    update({ message: 'outcome' });
    await operationStore.run({
      subscription,
      operations:
        isAddressSent && shippingInfo !== null
          ? [{ name: 'update-shipping', address, validation, token: shippingInfo.token }, operation]
          : [operation],
      onDone: (updated) => {
        if (!operationStore.isOpen()) return onDoneHidden(mode);
        update({ summary: { ...getChangedState(updated, mode, now()), mode, address } });
      },
      onStep: delivery.refetch,
    });
    if (isConflict(operationStore.$state.get())) delivery.refetch();
    await followRefusal(ports, $state, update);
  };
  const confirm = (confirmAddress: ConfirmAddress) => {
    if (!$state.get().steps.includes('update-address')) return void send(null, 'not_validated');
    confirmAddress((address, validation) => void send(address, validation));
  };

  return {
    $state,
    delivery,
    choose: (choice) => update({ message: null, selection: { ...$progress.get().selection, ...choice } }),
    goToPreviousStep: () => {
      const { previousStep } = $state.get();
      if (previousStep !== null) goTo(previousStep);
    },
    goToNextStep: (confirmAddress) => {
      const { step, steps, choice, isLast } = $state.get();
      const next = getNextChangeStep(steps, step);
      if (getMissingChoice(step, choice) !== null) update({ message: 'missing' });
      else if (isLast) confirm(confirmAddress);
      else if (next !== null) goTo(next);
    },
  };
};
