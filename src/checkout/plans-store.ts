import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Log } from '../platform/platform.ts';
import type { Session } from '../session/session-store.ts';
import type { Checkout } from './checkout.ts';
import type { Plan } from './plan.ts';

/** The plans on sale. */
export type PlansState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; plans: readonly Plan[] };

/** The plans on sale and their request. */
export interface PlansStore {
  readonly $plans: ReadableAtom<PlansState>;
  /** Loads the plans again. Never rejects. */
  refetch(): Promise<void>;
  /** The same in the background: until the reply, and after a failure, the plans stay. */
  revalidate(): Promise<void>;
}

interface PlansPorts {
  checkout: Pick<Checkout, 'plans'>;
  $session: ReadableAtom<Session>;
  log: Pick<Log, 'error'>;
}

/**
 * Creates the store of the plans. They load while the store has listeners, and again for another reader, since free
 * trials depend on the reader. A reply that is older than a later request is discarded.
 */
export const createPlansStore = ({ checkout, $session, log }: PlansPorts): PlansStore => {
  const $plans = atom<PlansState>({ kind: 'loading' });
  let latestRequestId = 0;
  const load = async (onFailed: () => void) => {
    const requestId = ++latestRequestId;
    try {
      const plans = await checkout.plans();
      if (requestId === latestRequestId) $plans.set({ kind: 'loaded', plans });
    } catch (failure) {
      log.error('[PW] The plans could not be read', failure);
      if (requestId === latestRequestId) onFailed();
    }
  };
  const refetch = () => {
    $plans.set({ kind: 'loading' });
    return load(() => $plans.set({ kind: 'failed' }));
  };
  onMount($plans, () => {
    let readerId: number | null = null;
    const stop = $session.subscribe(({ loginStatus, user }) => {
      const nextId = loginStatus === 'loggedin' ? user.id : 0;
      if (nextId === readerId) return;
      readerId = nextId;
      void refetch();
    });
    return () => {
      latestRequestId++;
      stop();
    };
  });
  return { $plans, refetch, revalidate: () => load(() => {}) };
};
