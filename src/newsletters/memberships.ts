import { atom, map, type ReadableAtom } from 'nanostores';
import type { Http } from '../http/client.ts';
import type { Log } from '../platform/platform.ts';
import { getMembership, type Membership, type MembershipsState, unknownMembership } from './membership.ts';
import type { OpenMemberships } from './membership-calls.ts';
import type { ChangeResult, MembershipChange } from './membership-change.ts';
import type { FrequencyChoice, Newsletter } from './newsletter.ts';
import type { Subscriber } from './subscriber.ts';

export { getMembership, type Membership, type MembershipsState } from './membership.ts';

/**
 * The memberships that one element shows, and the actions that change them. Elements of one page with the same address
 * share their state: a change in one appears in all, and is sent once.
 */
export interface Memberships {
  /** By the key of each newsletter, so that a component subscribes to one key. */
  readonly $memberships: ReadableAtom<Readonly<Record<string, Membership>>> & {
    setKey: (key: string, membership: Membership) => void;
  };
  readonly $state: ReadableAtom<MembershipsState>;
  /** Loads the memberships of this address in these newsletters, and drops all others. Never rejects. */
  load(addressee: Subscriber, newsletters: readonly Newsletter[]): Promise<void>;
  subscribe(newsletter: Newsletter, frequency?: FrequencyChoice): Promise<ChangeResult>;
  unsubscribe(newsletter: Newsletter): Promise<ChangeResult>;
  /** Cancels pending requests; sent changes continue, and report their result. */
  stop(): void;
}

/** Creates the store. Nothing is requested before `load`. */
export const createMemberships = (http: Http, log: Log): Memberships => {
  const $memberships = map<Record<string, Membership>>({});
  const $state = atom<MembershipsState>('not-asked');
  let abort = new AbortController();
  let view: OpenMemberships | null = null;
  const change = async (newsletter: Newsletter, requested: MembershipChange): Promise<ChangeResult> => {
    const currentView = view;
    if (currentView === null) return 'ignored';
    const result = await currentView.change(newsletter, requested);
    // Another reader is shown meanwhile, who must not get the result.
    return view?.email === currentView.email ? result : 'ignored';
  };
  /** Nothing is known of any newsletter. */
  const setAll = (newsletters: readonly Newsletter[], state: MembershipsState) => {
    $state.set(state);
    $memberships.set(Object.fromEntries(newsletters.map(({ key }) => [key, unknownMembership])));
  };
  const getFrequency = (newsletter: Newsletter) => getMembership($memberships.get(), newsletter).frequency;

  return {
    $memberships,
    $state,
    load: async (addressee, newsletters) => {
      abort.abort();
      abort = new AbortController();
      const { signal } = abort;
      view?.end();
      view = null;
      if (addressee.kind !== 'proven') return setAll(newsletters, 'not-asked');
      $memberships.set({});
      $state.set('loading');
      try {
        const { openMemberships } = await import('./membership-calls.ts');
        if (signal.aborted) return;
        view = openMemberships(http, log, $memberships, addressee, newsletters);
        const state = await view?.load(signal);
        if (state !== undefined && !signal.aborted) $state.set(state);
      } catch (cause) {
        log.error('[PW] get membership failed', cause);
        if (!signal.aborted) setAll(newsletters, 'failed');
      }
    },
    subscribe: (newsletter, frequency) => {
      const { kind } = newsletter.frequency;
      const defaultFrequency = kind === 'text' || kind === 'unknown' ? null : kind;
      const chosen = frequency ?? getFrequency(newsletter) ?? defaultFrequency;
      const target = { state: 'subscribed', frequency: chosen } as const;
      return change(newsletter, { frequency, target });
    },
    unsubscribe: (newsletter) => {
      const target = { state: 'not-subscribed', frequency: getFrequency(newsletter) } as const;
      return change(newsletter, { target });
    },
    stop: () => {
      abort.abort();
      view?.end();
    },
  };
};
