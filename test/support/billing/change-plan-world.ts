import { atom } from 'nanostores';
import type { Failure } from '../../../src/http/failure.ts';
import type { ChangeMode, PlanOption, ShippingInfo } from '../../../src/subscriptions/adapters/billing-adapter.ts';
import { createChangeStore } from '../../../src/subscriptions/change-plan/change-store.ts';
import type { ChangeDelivery } from '../../../src/subscriptions/change-plan/delivery-store.ts';
import { createOffersStore } from '../../../src/subscriptions/change-plan/offers-store.ts';
import type { FinalResult, OperationResult } from '../../../src/subscriptions/lists/billing.ts';
import { createOperationStore } from '../../../src/subscriptions/operations/operation-store.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { createClientWorld } from '../query/fake-client.ts';
import { runningSubscription } from './opened-billing.ts';

/** A plan on offer. */
export const planOption = (planId: string, planType: PlanOption['planType'] = 'digital'): PlanOption => ({
  planId,
  name: planId,
  price: 900,
  period: 1,
  periodUnit: 'month',
  planType,
  chargeNow: 700,
  creditNow: 0,
  nextBillingAt: null,
  nextAmount: null,
  freeSeats: null,
});

/** The subscription that is changed. */
export const digital = decodeSubscription({ ...runningSubscription, subsType: 'digital' });

/** An address with its token, as the service has it. */
export const storedAddress: ShippingInfo = {
  token: 't-1',
  address: {
    firstName: 'Ada',
    lastName: 'Byron',
    line1: '9 Fish Pier',
    line2: '',
    city: 'Boston',
    state: 'MA',
    zip: '02210',
    country: 'US',
    company: '',
  },
};

/** The operations of a sheet; the test decides how each of them ends. */
export const createOperationsWorld = ({ onReport = () => {} }: { onReport?: () => void } = {}) => {
  const performed: string[] = [];
  const reports: string[] = [];
  const ends: ((result: OperationResult) => void)[] = [];
  const lateEnds: ((result: FinalResult) => void)[] = [];
  let signOutCount = 0;
  const store = createOperationStore(() => ({
    billing: {
      perform: (_subscription, { operation }, onFinalResult = () => {}) => {
        performed.push(operation.name);
        lateEnds.push(onFinalResult);
        return new Promise((resolve) => ends.push(resolve));
      },
    },
    onSignedOut: () => void signOutCount++,
    reportEnd: async (_subscription, { name }, { kind }) => {
      reports.push(`${name} ${kind}`);
      onReport();
    },
    reportHiddenFailure: (_subscription, { name }, { kind }) => void reports.push(`hidden ${name} ${kind}`),
  }));
  const settle = () => new Promise(setImmediate);
  return {
    store,
    state: store.$state.get,
    performed,
    reports,
    signOuts: () => signOutCount,
    settle,
    /** Ends the latest operation. */
    end: async (result: OperationResult) => {
      ends.at(-1)?.(result);
      await settle();
    },
    /** Tells what became of the `at`-th operation, whose result was not confirmed. */
    endLate: async (result: FinalResult, at = 0) => {
      lateEnds[at]?.(result);
      await settle();
    },
  };
};

const unknownDelivery: ChangeDelivery = { hasAddress: null, hasFailed: false, shippingInfo: null };

type Offers = Partial<Record<ChangeMode, readonly PlanOption[] | Failure>>;

/** A change of the digital subscription. Replies that are failures reject. */
export const createChangeWorld = (replies: Offers = {}, isDue = false) => {
  const { client, clock } = createClientWorld();
  const operations = createOperationsWorld();
  const requested: ChangeMode[] = [];
  let failureCount = 0;
  const offersStore = createOffersStore({
    client,
    subscription: digital,
    isDue,
    billing: {
      options: async (_subscription, mode) => {
        requested.push(mode);
        const reply = replies[mode] ?? [];
        if (reply instanceof Error) throw reply;
        return reply;
      },
    },
    onFailed: () => void failureCount++,
  });
  const $email = atom<string | null>('ada@readers.example');
  const doneHidden: ChangeMode[] = [];
  let refetchCount = 0;
  const $delivery = atom<ChangeDelivery>(unknownDelivery);
  const store = createChangeStore({
    subscription: digital,
    canUpdatePayment: false,
    $offers: offersStore.$offers,
    revalidateOffers: offersStore.revalidate,
    $email,
    operationStore: operations.store,
    now: clock.now,
    createDelivery: () => ({
      $delivery,
      isStored: ({ line1 }) => line1 === 'stored',
      refetch: () => void refetchCount++,
    }),
    onDoneHidden: (mode) => void doneHidden.push(mode),
  });
  const close = operations.store.open();
  const stop = store.$state.listen(() => {});
  const { settle } = operations;
  return {
    ...operations,
    client,
    replies,
    requested,
    offers: offersStore.$offers.get,
    refetchFailed: offersStore.refetchFailed,
    failures: () => failureCount,
    store,
    $email,
    doneHidden,
    refetches: () => refetchCount,
    state: store.$state.get,
    setDelivery: (delivery: Partial<ChangeDelivery>) => $delivery.set({ ...unknownDelivery, ...delivery }),
    /** Goes to the next step; an address that is asked for is this one. */
    next: (line1 = 'typed') =>
      store.goToNextStep((onConfirmed) => {
        if (storedAddress.address !== null) onConfirmed({ ...storedAddress.address, line1 }, 'valid');
      }),
    close: () => {
      close();
      stop();
    },
    settle,
  };
};
