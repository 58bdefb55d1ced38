import { atom, computed, type ReadableAtom } from 'nanostores';
import { createMemberships, type Memberships, type MembershipsState } from '../memberships.ts';
import type { Newsletter } from '../newsletter.ts';
import type { Subscriber } from '../subscriber.ts';
import type { PartPorts } from './widget-ports.ts';

/** The memberships of a widget's reader. */
export interface MembershipQuery {
  readonly memberships: Memberships;
  /** `loading` also before the request has started. */
  readonly $state: ReadableAtom<MembershipsState>;
  refetch(): void;
}

/**
 * Creates the query of a reader's memberships in the newsletters of a list. They are loaded when the reader or the list
 * changes; a null subscriber loads nothing.
 */
export const createMembershipQuery = (
  { sdk, onStart }: Pick<PartPorts, 'sdk' | 'onStart'>,
  $subscriber: ReadableAtom<Subscriber | null>,
  $newsletters: ReadableAtom<readonly Newsletter[]>,
): MembershipQuery => {
  const memberships = createMemberships(sdk.http, sdk.platform.log);
  const $attempt = atom(0);
  const $query = computed([$subscriber, $newsletters, $attempt], (subscriber, newsletters) => ({
    subscriber,
    newsletters,
  }));
  const $requested = atom<object | null>(null);
  const refetch = () => $attempt.set($attempt.get() + 1);
  onStart(() =>
    $query.subscribe((query) => {
      if (query.subscriber === null) return;
      void memberships.load(query.subscriber, query.newsletters);
      $requested.set(query);
    }),
  );
  // A log-in may bring a valid proof of the address.
  onStart(() => sdk.on('login', refetch));
  onStart(() => memberships.stop);
  return {
    memberships,
    $state: computed([$query, $requested, memberships.$state], (query, requested, state) =>
      query === requested ? state : 'loading',
    ),
    refetch,
  };
};
