import { atom, map, type ReadableAtom } from 'nanostores';
import { subscribeMailing, unsubscribeMailing } from '../contract/newsletters/membership.ts';
import { frequencyCodes } from '../contract/newsletters/newsletter.ts';
import type { Http } from '../http/client.ts';
import { Failure } from '../http/failure.ts';
import { getOwn } from '../platform/own-value.ts';
import type { Log } from '../platform/platform.ts';
import { getMembership, loadingMembership, type Membership, unknownMembership } from './membership.ts';
import { acquireRecords } from './membership-records.ts';
import { type AddressProof, createBatches, getProof, searchMemberships } from './membership-search.ts';
import type { FrequencyChoice, Newsletter } from './newsletter.ts';
import { mailingTimeoutMs } from './request-timeout.ts';
import type { Subscriber } from './subscriber.ts';

export { getMembership, type Membership } from './membership.ts';

/**
 * State of all of them. `refused`: the service does not accept the proof of the address. `shared-account`: all readers
 * of an institution share the account, and nobody may choose newsletters in it.
 */
export type MembershipsState = 'not-asked' | 'loading' | 'known' | 'failed' | 'refused' | 'shared-account';

/** Result of a change. `ignored`: another was pending, or another reader is shown meanwhile. */
export type ChangeResult = 'done' | 'failed' | 'refused' | 'shared-account' | 'unverified' | 'trial-over' | 'ignored';

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

const toChangeResult = (cause: unknown): ChangeResult => {
  if (!(cause instanceof Failure)) return 'failed';
  if (cause.status === 401) return 'refused';
  const code = getOwn(getOwn(cause.body, 'error'), 'code');
  if (code === 'institution_account') return 'shared-account';
  if (code === 'not_confirmed') return 'unverified';
  return code === 'trial_over' ? 'trial-over' : 'failed';
};

/** A refusal has changed nothing; after any other failure the result is unknown. */
const isDefiniteFailure = (cause: unknown): boolean =>
  cause instanceof Failure && cause.kind === 'status' && (cause.status ?? 500) < 500;

/** The view of an element: its subscriber and newsletters. */
interface MembershipView {
  proof: AddressProof | null;
  records: ReturnType<typeof acquireRecords>['records'];
  end: () => void;
}

/** A change of one newsletter. `frequency`: chosen by the reader. */
interface Change {
  endpoint: typeof subscribeMailing | typeof unsubscribeMailing;
  frequency?: FrequencyChoice | undefined;
  target: Pick<Membership, 'state' | 'frequency'>;
}

/** Returns whether the present state is the target of a change. */
const isApplied = ({ target, frequency }: Change, before: Membership, currentView: Membership): boolean =>
  currentView.state === target.state &&
  (before.state !== target.state || frequency === undefined || currentView.frequency === frequency);

/** Creates the store. Nothing is requested before `load`. */
export const createMemberships = (http: Http, log: Log): Memberships => {
  const $memberships = map<Record<string, Membership>>({});
  const $state = atom<MembershipsState>('not-asked');
  let abort = new AbortController();
  let view: MembershipView | null = null;
  const getCurrent = (newsletter: Newsletter): Membership => getMembership($memberships.get(), newsletter);

  /** Subscribes to the page's records of this address and these newsletters. */
  const openView = (proof: AddressProof, newsletters: readonly Newsletter[]): MembershipView => {
    const { records, release } = acquireRecords(http, proof.email);
    const keys = [...new Set(newsletters.map(({ key }) => key))];
    records.show(keys);
    const pick = (all: Readonly<Record<string, Membership>>) =>
      Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
    const ownKeys = new Set(keys);
    const unfollow = records.$records.subscribe((all, _, key) => {
      if (key === undefined) $memberships.set(pick(all));
      else if (ownKeys.has(String(key))) $memberships.setKey(String(key), all[key] ?? loadingMembership);
    });
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      unfollow();
      records.hide(keys);
      release();
    };
    return { proof, records, end };
  };

  /** Loads a batch of newsletters of one site and applies the reply. Resolves to the failures. */
  const loadBatch = async (
    { proof, records }: MembershipView,
    batch: readonly Newsletter[],
    signal?: AbortSignal,
  ): Promise<unknown[]> => {
    const [first, ...rest] = batch;
    if (first === undefined || proof === null) return [];
    const requestedRevisions = records.revisions();
    const failures: unknown[] = [];
    const reply = await searchMemberships(http, proof, [first, ...rest], signal).catch((cause: unknown) => {
      failures.push(cause);
      return batch.map(({ key }): [string, Membership] => [key, unknownMembership]);
    });
    if (signal?.aborted) return [];
    for (const cause of failures) log.error('[PW] get membership failed', cause);
    records.applyReply(reply, requestedRevisions);
    // A newsletter missing in the reply has an unknown state.
    if (reply.some(([, { state }]) => state === 'not-known')) failures.push(null);
    return failures;
  };

  /** Loads a newsletter's state after a change with an unclear result. */
  const reload = async (currentView: MembershipView, newsletter: Newsletter): Promise<Membership> => {
    currentView.records.$records.setKey(newsletter.key, loadingMembership);
    await loadBatch(currentView, [newsletter]);
    return getMembership(currentView.records.$records.get(), newsletter);
  };

  /** Sends a change. Only a clear success or refusal is trusted; otherwise the state is loaded again. */
  const execute = async (
    currentView: MembershipView,
    newsletter: Newsletter,
    applyChange: Change,
  ): Promise<ChangeResult> => {
    const { proof, records } = currentView;
    const { key, listId, siteId, regionId, isMembership } = newsletter;
    const before = getMembership(records.$records.get(), newsletter);
    if (proof === null || records.changing.has(key) || before.state === 'loading') return 'ignored';
    records.changing.add(key);
    // A change outlives the element that sent it.
    const { release } = acquireRecords(http, proof.email);
    records.$records.setKey(key, { ...before, isBusy: true });
    const { endpoint, target, frequency } = applyChange;
    const code = frequency === undefined ? undefined : frequencyCodes[frequency];
    const body = { email: proof.email, listIds: [listId], tags: { force_subscribe: true, frequency: code } };
    try {
      await http(endpoint, { ...proof.options, query: { siteId, regionId }, body, timeoutMs: mailingTimeoutMs });
    } catch (cause) {
      records.changing.delete(key);
      if (isDefiniteFailure(cause)) {
        records.$records.setKey(key, { ...getMembership(records.$records.get(), newsletter), isBusy: false });
        return toChangeResult(cause);
      }
      records.recordChange(key);
      return isApplied(applyChange, before, await reload(currentView, newsletter)) ? 'done' : toChangeResult(cause);
    } finally {
      release();
    }
    records.changing.delete(key);
    records.recordChange(key);
    // Only the service knows the effects of a membership (spec: newsletters point 4).
    if (isMembership && target.state === 'subscribed') await reload(currentView, newsletter);
    else records.$records.setKey(key, { ...target, isBusy: false });
    return 'done';
  };

  const applyChange = async (newsletter: Newsletter, requested: Change): Promise<ChangeResult> => {
    const currentView = view;
    if (currentView === null) return 'ignored';
    const result = await execute(currentView, newsletter, requested);
    // Another reader is shown meanwhile, who must not get the result.
    return view?.proof?.email === currentView.proof?.email ? result : 'ignored';
  };

  return {
    $memberships,
    $state,
    load: async (addressee, newsletters) => {
      abort.abort();
      abort = new AbortController();
      const { signal } = abort;
      const proof = getProof(addressee);
      view?.end();
      view = proof === null ? null : openView(proof, newsletters);
      $state.set(view === null ? 'not-asked' : 'loading');
      if (view === null) {
        $memberships.set(Object.fromEntries(newsletters.map(({ key }) => [key, unknownMembership])));
        return;
      }
      const currentView = view;
      const failureLists = await Promise.all(
        createBatches(newsletters).map((batch) => loadBatch(currentView, batch, signal)),
      );
      if (signal.aborted) return;
      const failures = failureLists.flat();
      const reasons = failures.map(toChangeResult);
      const refusal = (['shared-account', 'refused'] as const).find((each) => reasons.includes(each));
      $state.set(refusal ?? (failures.length > 0 ? 'failed' : 'known'));
    },
    subscribe: (newsletter, frequency) => {
      const currentFrequency = getCurrent(newsletter).frequency;
      const listedKind = newsletter.frequency.kind;
      const defaultFrequency = listedKind === 'text' || listedKind === 'unknown' ? null : listedKind;
      const target = { state: 'subscribed', frequency: frequency ?? currentFrequency ?? defaultFrequency } as const;
      return applyChange(newsletter, { endpoint: subscribeMailing, frequency, target });
    },
    unsubscribe: (newsletter) => {
      const target = { state: 'not-subscribed', frequency: getCurrent(newsletter).frequency } as const;
      return applyChange(newsletter, { endpoint: unsubscribeMailing, target });
    },
    stop: () => {
      abort.abort();
      view?.end();
    },
  };
};
