import { useCallback, useEffect, useRef, useState } from 'react';
import { toBillingRefusal } from '../../../src/billing/billing-refusal.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { usePortal } from '../app/portal-context.tsx';
import { useRevalidateOnFocus } from './use-revalidate-on-focus.ts';

/** The state of a query. While new data loads, the last data stays. */
export interface QueryResult<Value> {
  status: 'loading' | 'loaded' | 'failed';
  /** Null before the first reply, and after a new `fetchValue` has failed. */
  value: Value | null;
  /** Fetches again. */
  refetch: () => void;
  /** Sets the data without a fetch. */
  setData: (value: Value) => void;
}

/** The latest of several requests: only its reply counts. */
const useLatestRequest = () => {
  const [request] = useState(() => {
    let count = 0;
    let isRunning = false;
    return {
      isRunning: () => isRunning,
      /** Begins a request. Returns whether it is still the latest one. */
      begin: () => {
        const own = ++count;
        isRunning = true;
        return () => own === count;
      },
      end: () => {
        isRunning = false;
      },
      /** Drops the reply of the running request. */
      drop: () => {
        count++;
      },
    };
  });
  return request;
};

/**
 * Fetches data while a component is mounted: at first, when `fetchValue` changes, and after a new sign-in. Only the
 * latest fetch counts. A failure is logged with `errorText` (spec: portal point 8). Data of the same `fetchValue`
 * stays, and with it what the reader typed beside it. When the reader comes back to the page, the data is revalidated
 * in the background. `fetchValue` must be the same function as long as it fetches the same; null skips the fetch.
 */
export const useQuery = <Value>(fetchValue: (() => Promise<Value>) | null, errorText: string): QueryResult<Value> => {
  const { log } = useSdk().platform;
  const { signInCount, onSignedOut } = usePortal();
  const [state, setState] = useState<Pick<QueryResult<Value>, 'status' | 'value'>>({ status: 'loading', value: null });
  const [attempt, setAttempt] = useState(0);
  /** The function whose data is in the state; null if there is none. */
  const loadedBy = useRef<typeof fetchValue>(null);
  const request = useLatestRequest();

  const storeValue = useCallback(
    (value: Value) => {
      loadedBy.current = fetchValue;
      setState({ status: 'loaded', value });
    },
    [fetchValue],
  );

  const storeFailure = useCallback(
    (cause: unknown) => {
      log.error(errorText, cause);
      const hasData = loadedBy.current === fetchValue;
      if (!hasData) loadedBy.current = null;
      setState(({ value }) => (hasData ? { status: 'loaded', value } : { status: 'failed', value: null }));
      if (toBillingRefusal(cause) === 'signed-out') onSignedOut();
    },
    [fetchValue, log, errorText, onSignedOut],
  );

  const fetchOnce = useCallback(async (): Promise<void> => {
    if (fetchValue === null) return;
    const isLatest = request.begin();
    try {
      const value = await fetchValue();
      if (isLatest()) storeValue(value);
    } catch (cause) {
      if (isLatest()) storeFailure(cause);
    } finally {
      if (isLatest()) request.end();
    }
  }, [fetchValue, request, storeValue, storeFailure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refetch and a new sign-in fetch again
  useEffect(() => {
    if (fetchValue === null) return;
    setState(({ value }) => ({ status: 'loading', value }));
    void fetchOnce();
    return request.drop;
  }, [fetchValue, fetchOnce, attempt, signInCount]);

  const revalidate = useCallback(async () => {
    if (!request.isRunning()) await fetchOnce();
  }, [request, fetchOnce]);
  useRevalidateOnFocus(revalidate);

  const refetch = useCallback(() => setAttempt((count) => count + 1), []);
  const setData = useCallback(
    (value: Value) => {
      // A running fetch started before this data was known, so its result is dropped.
      request.drop();
      request.end();
      storeValue(value);
    },
    [request, storeValue],
  );
  return { ...state, refetch, setData };
};
