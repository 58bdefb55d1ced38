import { atom, map, type ReadableAtom } from 'nanostores';
import type { Http } from '../http/client.ts';
import { frequencyCodes, subscribeMailing, unsubscribeMailing } from '../http/contract/mailing-calls.ts';
import { Failure } from '../http/failure.ts';
import { own } from '../platform/own-value.ts';
import type { Log } from '../platform/platform.ts';
import type { Addressee } from './addressee.ts';
import { loadingMembership, type Membership, membershipIn, unknownMembership } from './membership.ts';
import { acquireRecords } from './membership-records.ts';
import { type Proof, portionsOf, proofOf, searchMemberships } from './membership-search.ts';
import type { FrequencyChoice, Newsletter } from './newsletter.ts';
import { patienceMs } from './patience.ts';

export { type Membership, membershipIn } from './membership.ts';

/** How much is known of all of them. `refused`: the service does not take the proof of whose address it is. */
export type MembershipsState = 'not-asked' | 'loading' | 'known' | 'failed' | 'refused';

/** How a change ended. `ignored`: another was on its way, or another reader is shown by now. */
export type ChangeResult = 'done' | 'failed' | 'refused' | 'unverified' | 'trial-over' | 'ignored';

/**
 * The memberships that one element shows, and the verbs that change them. Elements of one page that show the same
 * address share what is known of it: a change in one shows in all, and is sent once.
 */
export interface Memberships {
  /** By the key of each newsletter: a component that draws one follows one. */
  readonly $memberships: ReadableAtom<Readonly<Record<string, Membership>>> & {
    setKey: (key: string, membership: Membership) => void;
  };
  readonly $state: ReadableAtom<MembershipsState>;
  /** Asks how this address stands with these newsletters, and forgets every other. Never rejects. */
  load(addressee: Addressee, newsletters: readonly Newsletter[]): Promise<void>;
  subscribe(newsletter: Newsletter, frequency?: FrequencyChoice): Promise<ChangeResult>;
  unsubscribe(newsletter: Newsletter): Promise<ChangeResult>;
  /** Gives up what is being asked; changes that were sent go on, and say how they ended. */
  stop(): void;
}

const reasonOf = (cause: unknown): ChangeResult => {
  if (!(cause instanceof Failure)) return 'failed';
  if (cause.status === 401) return 'refused';
  const code = own(own(cause.body, 'error'), 'code');
  if (code === 'not_confirmed') return 'unverified';
  return code === 'trial_over' ? 'trial-over' : 'failed';
};

/** A refusal has changed nothing; after any other failure only the service knows whether it has. */
const isSure = (cause: unknown): boolean =>
  cause instanceof Failure && cause.kind === 'status' && (cause.status ?? 500) < 500;

/** What an element shows: whose memberships, and of which newsletters. */
interface View {
  proof: Proof | null;
  records: ReturnType<typeof acquireRecords>['records'];
  end: () => void;
}

/** A change of one newsletter. `frequency`: the reader has chosen it. */
interface Change {
  endpoint: typeof subscribeMailing | typeof unsubscribeMailing;
  frequency?: FrequencyChoice | undefined;
  after: Pick<Membership, 'state' | 'frequency'>;
}

/** The state that the service tells now is what the change was to bring about. */
const isBroughtAbout = ({ after, frequency }: Change, before: Membership, now: Membership): boolean =>
  now.state === after.state && (before.state !== after.state || frequency === undefined || now.frequency === frequency);

/** Creates the store. Nothing is asked before `load`. */
export const createMemberships = (http: Http, log: Log): Memberships => {
  const $memberships = map<Record<string, Membership>>({});
  const $state = atom<MembershipsState>('not-asked');
  let asking = new AbortController();
  let view: View | null = null;
  const at = (newsletter: Newsletter): Membership => membershipIn($memberships.get(), newsletter);

  /** Follows what the page knows of this address and these newsletters. */
  const open = (proof: Proof, newsletters: readonly Newsletter[]): View => {
    const { records, release } = acquireRecords(http, proof.email);
    const keys = [...new Set(newsletters.map(({ key }) => key))];
    records.show(keys);
    const pick = (all: Readonly<Record<string, Membership>>) =>
      Object.fromEntries(keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])));
    const isMine = new Set(keys);
    const unfollow = records.$records.subscribe((all, _, key) => {
      if (key === undefined) $memberships.set(pick(all));
      else if (isMine.has(String(key))) $memberships.setKey(String(key), all[key] ?? loadingMembership);
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

  /** Asks about newsletters of one place and takes the answer in. Resolves to what went wrong. */
  const find = async (
    { proof, records }: View,
    portion: readonly Newsletter[],
    signal?: AbortSignal,
  ): Promise<unknown[]> => {
    const [first, ...rest] = portion;
    if (first === undefined || proof === null) return [];
    const askedAt = records.revisions();
    const failures: unknown[] = [];
    const answer = await searchMemberships(http, proof, [first, ...rest], signal).catch((cause: unknown) => {
      failures.push(cause);
      return portion.map(({ key }): [string, Membership] => [key, unknownMembership]);
    });
    if (signal?.aborted) return [];
    for (const cause of failures) log.error('[PW] get membership failed', cause);
    records.takeAnswer(answer, askedAt);
    // A service that leaves a newsletter out has not said how it stands.
    if (answer.some(([, { state }]) => state === 'not-known')) failures.push(null);
    return failures;
  };

  /** Asks how a newsletter stands after a change whose end is not clear. */
  const findAgain = async (now: View, newsletter: Newsletter): Promise<Membership> => {
    now.records.$records.setKey(newsletter.key, loadingMembership);
    await find(now, [newsletter]);
    return membershipIn(now.records.$records.get(), newsletter);
  };

  /** Sends a change. Only a clear yes or a refusal is believed; after anything else the service is asked. */
  const carryOut = async (now: View, newsletter: Newsletter, change: Change): Promise<ChangeResult> => {
    const { proof, records } = now;
    const { key, listId, siteId, regionId, isMembership } = newsletter;
    const before = membershipIn(records.$records.get(), newsletter);
    if (proof === null || records.changing.has(key) || before.state === 'loading') return 'ignored';
    records.changing.add(key);
    // A change outlives the element that sent it.
    const { release } = acquireRecords(http, proof.email);
    records.$records.setKey(key, { ...before, isBusy: true });
    const { endpoint, after, frequency } = change;
    const code = frequency === undefined ? undefined : frequencyCodes[frequency];
    const body = { email: proof.email, listIds: [listId], tags: { force_subscribe: true, frequency: code } };
    try {
      await http(endpoint, { ...proof.options, query: { siteId, regionId }, body, timeoutMs: patienceMs });
    } catch (cause) {
      records.changing.delete(key);
      if (isSure(cause)) {
        records.$records.setKey(key, { ...membershipIn(records.$records.get(), newsletter), isBusy: false });
        return reasonOf(cause);
      }
      records.noteChange(key);
      return isBroughtAbout(change, before, await findAgain(now, newsletter)) ? 'done' : reasonOf(cause);
    } finally {
      release();
    }
    records.changing.delete(key);
    records.noteChange(key);
    // What a membership brings about only the service knows (spec: newsletters point 4).
    if (isMembership && after.state === 'subscribed') await findAgain(now, newsletter);
    else records.$records.setKey(key, { ...after, isBusy: false });
    return 'done';
  };

  const change = async (newsletter: Newsletter, changed: Change): Promise<ChangeResult> => {
    const now = view;
    if (now === null) return 'ignored';
    const result = await carryOut(now, newsletter, changed);
    // Another reader is shown by now, who is told nothing of it.
    return view?.proof?.email === now.proof?.email ? result : 'ignored';
  };

  return {
    $memberships,
    $state,
    load: async (addressee, newsletters) => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const proof = proofOf(addressee);
      view?.end();
      view = proof === null ? null : open(proof, newsletters);
      $state.set(view === null ? 'not-asked' : 'loading');
      if (view === null) {
        $memberships.set(Object.fromEntries(newsletters.map(({ key }) => [key, unknownMembership])));
        return;
      }
      const now = view;
      const found = await Promise.all(portionsOf(newsletters).map((portion) => find(now, portion, signal)));
      if (signal.aborted) return;
      const failures = found.flat();
      const isRefused = failures.some((cause) => reasonOf(cause) === 'refused');
      $state.set(isRefused ? 'refused' : failures.length > 0 ? 'failed' : 'known');
    },
    subscribe: (newsletter, frequency) => {
      const kept = at(newsletter).frequency;
      const listed = newsletter.frequency.kind;
      const usual = listed === 'text' || listed === 'unknown' ? null : listed;
      const after = { state: 'subscribed', frequency: frequency ?? kept ?? usual } as const;
      return change(newsletter, { endpoint: subscribeMailing, frequency, after });
    },
    unsubscribe: (newsletter) => {
      const after = { state: 'not-subscribed', frequency: at(newsletter).frequency } as const;
      return change(newsletter, { endpoint: unsubscribeMailing, after });
    },
    stop: () => {
      asking.abort();
      view?.end();
    },
  };
};
