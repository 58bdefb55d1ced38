import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createMemberships, type Memberships, type MembershipsState } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { Subscriber } from '../../../src/newsletters/subscriber.ts';
import { useSdk } from '../../host/sdk-context.tsx';

/** The memberships of one element, with their loading state. */
export interface MembershipsQuery {
  memberships: Memberships;
  /** `loading` from the first render on, also before the fetch has started. */
  state: MembershipsState;
  refetch: () => void;
}

/** Fetches a reader's memberships in the newsletters of a list, and again when either changes. */
export const useMemberships = (subscriber: Subscriber | null, newsletters: readonly Newsletter[]): MembershipsQuery => {
  const sdk = useSdk();
  const { http, platform } = sdk;
  const memberships = useMemo(() => createMemberships(http, platform.log), [http, platform]);
  const state = useStore(memberships.$state);
  const [attempt, setAttempt] = useState(0);
  const [fetchedQuery, setFetchedQuery] = useState<object | null>(null);
  const query = useMemo(() => ({ addressee: subscriber, newsletters, attempt }), [subscriber, newsletters, attempt]);

  useEffect(() => {
    if (query.addressee === null) return;
    setFetchedQuery(query);
    void memberships.load(query.addressee, query.newsletters);
  }, [memberships, query]);
  useEffect(() => () => memberships.stop(), [memberships]);
  // A log-in may bring a valid proof of the address.
  useEffect(() => sdk.on('login', () => setAttempt((count) => count + 1)), [sdk]);

  return {
    memberships,
    state: fetchedQuery === query ? state : 'loading',
    refetch: useCallback(() => setAttempt((count) => count + 1), []),
  };
};
