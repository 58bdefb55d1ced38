import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { createQuery, type Query, type QueryPorts, type QueryState } from '../../query/query.ts';
import type { QueryClient } from '../../query/query-client.ts';
import type { ChangeMode, PlanOption } from '../adapters/billing-adapter.ts';
import type { Billing } from '../lists/billing.ts';
import type { BlockedReason, Permission } from '../operations/permission.ts';
import { getChangePermissions } from '../operations/registry.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import type { PlanOffers } from './change-flow.ts';

/** The spec's text (portal point 8), for the console and the page. */
export const offersErrorText = 'Get plan change options error';

/** The state of the plans for one start date; `held`: it cannot be chosen, with the reason. */
export type OfferState = { status: 'loading' | 'loaded' | 'failed' } | { status: 'held'; reason: BlockedReason };

/** The plans that a subscription can be changed to. */
export interface OffersState {
  offers: PlanOffers;
  states: Readonly<Record<ChangeMode, OfferState>>;
  /** Some plans are still loading for the first time. Later refetches of one start date do not hide the other. */
  isWaiting: boolean;
  hasFailed: boolean;
}

/** The plans on offer and their requests. */
export interface OffersStore {
  readonly $offers: ReadableAtom<OffersState>;
  /** Loads the plans that failed to load again. */
  refetchFailed(): void;
  /** Loads all of them again; until the replies they stay as they are. Never rejects. */
  revalidate(): Promise<void>;
}

interface OffersPorts {
  client: Pick<QueryClient, 'observe'> & QueryPorts;
  billing: Pick<Billing, 'options'>;
  subscription: DetailedSubscription;
  /** An invoice could not be charged. */
  isDue: boolean;
  /** Called when some plans could not be loaded, once for each attempt. */
  onFailed: () => void;
}

const modes: readonly ChangeMode[] = ['immediate', 'end_of_term'];

type Lists = Readonly<Record<ChangeMode, QueryState<PlanOption>>>;

const getOffersState = (
  permissions: Readonly<Record<ChangeMode, Permission>>,
  lists: Lists,
  hasLoadedOnce: boolean,
): OffersState => {
  const getState = (mode: ChangeMode): OfferState => {
    const permission = permissions[mode];
    return permission.isAllowed ? { status: lists[mode].status } : { status: 'held', reason: permission.reason };
  };
  const states = { immediate: getState('immediate'), end_of_term: getState('end_of_term') };
  const has = (status: OfferState['status']) => modes.some((mode) => states[mode].status === status);
  return {
    offers: { immediate: lists.immediate.items, end_of_term: lists.end_of_term.items },
    states,
    isWaiting: has('loading') && !(hasLoadedOnce && has('loaded')),
    hasFailed: has('failed'),
  };
};

/**
 * Creates the store of the offers. It loads the plans of every permitted start date while it has listeners; a new sign-in
 * loads again what has failed.
 */
export const createOffersStore = (ports: OffersPorts): OffersStore => {
  const { client, billing, subscription, isDue, onFailed } = ports;
  const permissions = getChangePermissions(subscription, isDue);
  const createModeQuery = (mode: ChangeMode): Query<PlanOption> =>
    createQuery(client, { errorText: offersErrorText, fetch: () => billing.options(subscription, mode) });
  const queries = { immediate: createModeQuery('immediate'), end_of_term: createModeQuery('end_of_term') };
  const $hasLoadedOnce = atom(false);
  const $derived = computed(
    [queries.immediate.$list, queries.end_of_term.$list, $hasLoadedOnce],
    (immediate, end_of_term, hasLoadedOnce) => getOffersState(permissions, { immediate, end_of_term }, hasLoadedOnce),
  );
  const $offers = computed($derived, (state) => state);

  const isLoading = ({ states }: OffersState) => modes.some((mode) => states[mode].status === 'loading');
  const refetchFailed = () => {
    const { states } = $derived.get();
    for (const mode of modes) if (states[mode].status === 'failed') void queries[mode].refetch();
  };
  onMount($offers, () => {
    let hadFailed = false;
    const stopObserving = client.observe({ key: 'offers', handleSignIn: refetchFailed });
    const stop = $derived.subscribe((state) => {
      const hasFailed = state.hasFailed && !isLoading(state);
      if (!isLoading(state)) $hasLoadedOnce.set(true);
      if (hasFailed && !hadFailed) onFailed();
      hadFailed = hasFailed;
    });
    for (const mode of modes) if (permissions[mode].isAllowed) void queries[mode].load();
    return () => {
      stop();
      stopObserving();
      for (const mode of modes) queries[mode].stop();
    };
  });
  const revalidate = async () => {
    await Promise.all(modes.map((mode) => permissions[mode].isAllowed && queries[mode].revalidate()));
  };
  return { $offers, refetchFailed, revalidate };
};
