import { atom } from 'nanostores';
import type { Clock, Dispose, Log, Visibility } from '../platform/platform.ts';
import type { Query, QueryPorts } from './query.ts';
import { revalidateOnFocus } from './revalidate-on-focus.ts';

/** Something that depends on data of a service. */
interface QueryObserver {
  /** The key of the data, such as `seats`. */
  key: string;
  /** Called when the data may have changed. */
  revalidate?: () => unknown;
  /** Called after a new sign-in: it may load what an expired session could not. */
  handleSignIn?: () => unknown;
}

/** Connects the queries of one portal: with each other, with its changes, and with new sign-ins. */
export interface QueryClient extends QueryPorts {
  clock: Clock;
  observe(observer: QueryObserver): Dispose;
  /** Loads all data with these keys again, in the background. Never rejects. */
  invalidate(...keys: readonly string[]): Promise<void>;
  /** Reports a new sign-in. */
  notifySignIn(): void;
  /** Revalidates a query when the reader comes back to the page. A failure has a retry button, and is not retried. */
  watchFocus(query: Pick<Query<unknown>, 'revalidateIfStale'>): Dispose;
}

interface QueryClientPorts extends Pick<QueryPorts, 'onSignedOut'> {
  clock: Clock;
  log: Pick<Log, 'error' | 'warn'>;
  loadVisibility: () => Promise<Visibility>;
}

/** Creates the client of a portal. */
export const createQueryClient = ({ clock, log, onSignedOut, loadVisibility }: QueryClientPorts): QueryClient => {
  const observers = new Set<QueryObserver>();
  return {
    clock,
    log,
    onSignedOut,
    observe: (observer) => {
      observers.add(observer);
      return () => void observers.delete(observer);
    },
    invalidate: async (...keys) => {
      const matches = [...observers].filter(({ key }) => keys.includes(key));
      await Promise.all(matches.map(({ revalidate }) => revalidate?.()));
    },
    notifySignIn: () => {
      for (const { handleSignIn } of [...observers]) handleSignIn?.();
    },
    watchFocus: ({ revalidateIfStale }) => {
      let stop = () => {};
      let isStopped = false;
      loadVisibility().then(
        (visibility) => {
          if (isStopped) return;
          stop = revalidateOnFocus(
            [{ $failureCount: atom(0), isSlow: () => false, revalidateIfStale }],
            visibility,
            clock,
          );
        },
        (cause: unknown) => log.warn('[PW] The lists are not kept fresh', cause),
      );
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
};
