import { atom, map, type ReadableAtom } from 'nanostores';
import type { CallOptions, Http } from '../http/client.ts';
import { emailKeyHeader, frequencyCodes, mailing, statusCodes } from '../http/contract/mailing.ts';
import { Failure } from '../http/failure.ts';
import { own } from '../platform/own-value.ts';
import type { Log } from '../platform/platform.ts';
import type { Addressee } from './addressee.ts';
import { type FrequencyChoice, type Newsletter, parseFrequencyChoice } from './newsletter.ts';
import { patienceMs } from './patience.ts';

/** How an address stands with one newsletter. What could not be found out is never told as not subscribed. */
export interface Membership {
  state: 'loading' | 'not-known' | 'subscribed' | 'not-subscribed';
  /** How often it comes, where its reader has a choice. */
  frequency: FrequencyChoice | null;
  /** A request is on its way: there is one at a time. */
  isBusy: boolean;
}

/** How much is known of all of them. `refused`: the service does not take the proof of whose address it is. */
export type MembershipsState = 'not-asked' | 'loading' | 'known' | 'failed' | 'refused';

/** What became of a change. `ignored`: another was on its way, or somebody else is reading by now. */
export type ChangeResult = 'done' | 'failed' | 'refused' | 'unverified' | 'trial-over' | 'ignored';

/** Which newsletters an address is subscribed to: one store, and the verbs that change it. */
export interface Memberships {
  /** By the key of each newsletter: whoever draws one follows one. */
  readonly $memberships: ReadableAtom<Readonly<Record<string, Membership>>> & {
    setKey: (key: string, membership: Membership) => void;
  };
  readonly $state: ReadableAtom<MembershipsState>;
  /** Asks how this address stands with these newsletters, and forgets every other. Never rejects. */
  load(addressee: Addressee, newsletters: readonly Newsletter[]): Promise<void>;
  subscribe(newsletter: Newsletter, frequency?: FrequencyChoice): Promise<ChangeResult>;
  unsubscribe(newsletter: Newsletter): Promise<ChangeResult>;
  /** Gives up what is on its way; changes that were sent go through all the same. */
  stop(): void;
}

/** So many newsletters are asked about at once: more would not fit into an address. */
const mostAsked = 100;

const unheard: Membership = { state: 'not-known', frequency: null, isBusy: false };

const awaited: Membership = { ...unheard, state: 'loading' };

/** How things stand with a newsletter; what nothing is known of is still to be asked about. */
export const membershipIn = (all: Readonly<Record<string, Membership>>, { key }: Newsletter): Membership =>
  all[key] ?? awaited;

const reasonOf = (cause: unknown): ChangeResult => {
  if (!(cause instanceof Failure) || cause.kind !== 'status') return 'failed';
  if (cause.status === 401) return 'refused';
  const code = own(own(cause.body, 'error'), 'code');
  if (code === 'not_confirmed') return 'unverified';
  return code === 'trial_over' ? 'trial-over' : 'failed';
};

/** A refusal has changed nothing; after any other failure only the service knows whether it has. */
const isSure = (cause: unknown): boolean =>
  cause instanceof Failure && cause.kind === 'status' && (cause.status ?? 500) < 500;

/** The newsletters that are kept in one place, in portions that one call can ask about. */
const portionsOf = (newsletters: readonly Newsletter[]): Newsletter[][] => {
  const places = new Map<string, Newsletter[]>();
  for (const newsletter of newsletters) {
    const place = `${newsletter.siteId}/${newsletter.regionId}`;
    places.set(place, [...(places.get(place) ?? []), newsletter]);
  }
  return [...places.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / mostAsked) }, (_, at) =>
      all.slice(at * mostAsked, (at + 1) * mostAsked),
    ),
  );
};

/** Creates the store. Nothing is asked before `load`. */
export const createMemberships = (http: Http, log: Log): Memberships => {
  const $memberships = map<Record<string, Membership>>({});
  const $state = atom<MembershipsState>('not-asked');
  let asking = new AbortController();
  let whose: Addressee = { kind: 'nobody' };
  /** The changes that are on their way, by whose and of what. */
  const changing = new Set<string>();
  /** What has changed since it was last asked about: an answer to that may be older. */
  let changed = new Set<string>();
  const at = (newsletter: Newsletter): Membership => membershipIn($memberships.get(), newsletter);

  const proof = () => {
    if (whose.kind !== 'proven') return null;
    const { email, emailKey } = whose;
    return { email, headers: emailKey === null ? undefined : { [emailKeyHeader]: emailKey } };
  };
  const isChanging = (key: string): boolean => changing.has(`${proof()?.email} ${key}`);
  /** Asks about newsletters of one place; gives back how they stand. */
  const ask = async (portion: readonly Newsletter[], signal: AbortSignal): Promise<[string, Membership][]> => {
    const [first] = portion;
    const by = proof();
    if (first === undefined || by === null) return [];
    const { siteId, regionId } = first;
    const query = { siteId, regionId, email: by.email, listId: portion.map(({ listId }) => listId) };
    const { data } = await http(mailing.search, { query, headers: by.headers, signal, timeoutMs: patienceMs });
    const known = new Map(data.lists.map((list) => [String(list.cid), list]));
    return portion.map(({ key, listId }) => {
      const { status, frequency } = known.get(listId) ?? { status: null };
      const isTold = status === statusCodes.subscribed || status === statusCodes.notSubscribed;
      const state = status === statusCodes.subscribed ? 'subscribed' : isTold ? 'not-subscribed' : 'not-known';
      return [key, { state, frequency: parseFrequencyChoice(frequency), isBusy: false }];
    });
  };

  /**
   * Takes in how things stand with newsletters of one place, but for those that have changed since. A change that is on
   * its way keeps its newsletter busy. Resolves to what went wrong.
   */
  const find = async (portion: readonly Newsletter[], hasChanged: ReadonlySet<string>): Promise<unknown[]> => {
    const { signal } = asking;
    const failures: unknown[] = [];
    const told = await ask(portion, signal).catch((cause: unknown) => {
      failures.push(cause);
      return portion.map(({ key }): [string, Membership] => [key, unheard]);
    });
    if (signal.aborted) return [];
    for (const cause of failures) log.error('[PW] get membership failed', cause);
    const news = told.filter(([key]) => !hasChanged.has(key));
    const entries = news.map(([key, now]) => [key, { ...now, isBusy: isChanging(key) }] as const);
    $memberships.set({ ...$memberships.get(), ...Object.fromEntries(entries) });
    // A service that leaves a newsletter out has not told how it stands.
    if (told.some(([, { state }]) => state === 'not-known')) failures.push(null);
    return failures;
  };

  const change = async (
    newsletter: Newsletter,
    send: (
      call: CallOptions & { query: Pick<Newsletter, 'siteId' | 'regionId'> },
      who: { email: string; listIds: string[] },
    ) => Promise<unknown>,
    after: Pick<Membership, 'state' | 'frequency'>,
  ): Promise<ChangeResult> => {
    const { key, listId, siteId, regionId, isMembership } = newsletter;
    const before = at(newsletter);
    const by = proof();
    if (by === null || isChanging(key) || before.state === 'loading') return 'ignored';
    const { email, headers } = by;
    const sent = `${email} ${key}`;
    const isTheirs = () => proof()?.email === email;
    changing.add(sent);
    $memberships.setKey(key, { ...before, isBusy: true });
    try {
      await send({ query: { siteId, regionId }, headers, timeoutMs: patienceMs }, { email, listIds: [listId] });
    } catch (cause) {
      changing.delete(sent);
      if (!isTheirs()) return 'ignored';
      if (isSure(cause)) $memberships.setKey(key, { ...at(newsletter), isBusy: false });
      else {
        $memberships.setKey(key, awaited);
        await find([newsletter], new Set());
      }
      return reasonOf(cause);
    }
    changing.delete(sent);
    if (!isTheirs()) return 'ignored';
    changed.add(key);
    // What a membership brings about only the service knows (spec: newsletters point 4).
    const isAsked = isMembership && after.state === 'subscribed';
    $memberships.setKey(key, isAsked ? awaited : { ...after, isBusy: false });
    if (isAsked) await find([newsletter], new Set());
    return isTheirs() ? 'done' : 'ignored';
  };

  return {
    $memberships,
    $state,
    load: async (addressee, newsletters) => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      whose = addressee;
      changed = new Set();
      const isAsked = addressee.kind === 'proven';
      // Who is asked about is awaited until then.
      const told = isAsked ? [] : newsletters.map(({ key }) => [key, unheard] as const);
      const busy = newsletters.filter(({ key }) => isChanging(key));
      const now = [...told, ...busy.map(({ key }) => [key, { ...awaited, isBusy: true }] as const)];
      const isBare = now.length === 0 && Object.keys($memberships.get()).length === 0;
      if (!isBare) $memberships.set(Object.fromEntries(now));
      $state.set(isAsked ? 'loading' : 'not-asked');
      if (!isAsked) return;
      const found = await Promise.all(portionsOf(newsletters).map((portion) => find(portion, changed)));
      if (signal.aborted) return;
      const failures = found.flat();
      const isRefused = failures.some((cause) => reasonOf(cause) === 'refused');
      $state.set(isRefused ? 'refused' : failures.length > 0 ? 'failed' : 'known');
    },
    subscribe: (newsletter, frequency) => {
      const kept = at(newsletter).frequency;
      const listed = newsletter.frequency.kind;
      const usual = listed === 'text' || listed === 'unknown' ? null : listed;
      const code = frequency === undefined ? undefined : frequencyCodes[frequency];
      return change(
        newsletter,
        (call, who) =>
          http(mailing.subscribe, { ...call, body: { ...who, tags: { force_subscribe: true, frequency: code } } }),
        { state: 'subscribed', frequency: frequency ?? kept ?? usual },
      );
    },
    unsubscribe: (newsletter) =>
      change(
        newsletter,
        (call, who) => http(mailing.unsubscribe, { ...call, body: { ...who, tags: { force_subscribe: true } } }),
        { state: 'not-subscribed', frequency: at(newsletter).frequency },
      ),
    stop: () => {
      asking.abort();
      whose = { kind: 'nobody' };
    },
  };
};
