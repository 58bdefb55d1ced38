import type { ReadableAtom } from 'nanostores';
import type { PortalEdition } from '../../editions/selling/portal-edition.ts';
import type { Http } from '../../http/client.ts';
import type { Clock, Cookies, Dispose, Log, Visibility } from '../../platform/platform.ts';
import { createQuery, type Query } from '../../query/query.ts';
import { revalidateOnFocus } from '../../query/revalidate-on-focus.ts';
import type { DetailedSubscription } from '../subscription/subscription.ts';
import { type ChosenPlan, type Credit, createBillingApi, type DueInvoice, type SavedCard } from './billing-api.ts';

/** Cookie of a subscribe page with the id of the chosen plan; the portal only reads it. */
const planCookie = 'pw_plan';

/** Queries beside the lists; each is independent, and a failed one hides no other. */
export type BillingQueryName = 'cancelled' | 'reactivation' | 'due' | 'card' | 'credits';

/** The billing queries of an edition (spec: portal points 4, 7 and 8). No action rejects. */
export interface BillingQueries {
  /**
   * Cancelled digital and print subscriptions, newest first, without types that the service reports as running (GET
   * user subscription status by email). It fails only if both types fail.
   */
  readonly $cancelled: Query<DetailedSubscription>['$list'];
  /** One entry if the Canadian check finds a subscription to reactivate; otherwise none, also on failure. */
  readonly $reactivation: Query<{ href: string }>['$list'];
  readonly $due: Query<DueInvoice>['$list'];
  /** One entry, once it is loaded. */
  readonly $card: Query<SavedCard>['$list'];
  readonly $credits: Query<Credit>['$list'];
  /** One entry if a subscribe page has stored a plan (list kind `plan`); only for readers without a subscription. */
  readonly plan: Query<ChosenPlan>;
  /**
   * Loads everything for this e-mail address, unless that was done a moment ago, or failed and is retried anyway. While
   * the address is empty, the queries that need it wait, and the others do not.
   */
  load(email: string): Promise<void>;
  /** Loads everything for the reader's address, as soon as it is known, and for another one, until it is disposed. */
  follow($user: ReadableAtom<{ info: { email: string } | null }>): Dispose;
  /** Loads only the reader's billing data: due invoices, card and credits. */
  loadBillingData(): Promise<void>;
  /** Loads one query again, or all but the plan. */
  refetch(name?: BillingQueryName): Promise<void>;
  /** Revalidates all but the plan after an operation; on failure everything is unchanged. */
  revalidate(): Promise<void>;
  /** Removes an invoice that is no longer due. */
  removeDue(invoiceId: string): void;
  /** Revalidates all but the plan while the page is in use. */
  watchFocus(visibility: Visibility): Dispose;
  /** Cancels pending requests; nothing changes after that. */
  stop: Dispose;
}

interface BillingQueryPorts {
  http: Http;
  edition: PortalEdition;
  clock: Clock;
  cookies: Pick<Cookies, 'get'>;
  log: Pick<Log, 'error'>;
  /** Called when the service no longer accepts the bearer. */
  onSignedOut: () => void;
}

/** Creates the queries; nothing is requested before `load`. `http` carries the account's bearer. */
export const createBillingQueries = ({
  http,
  edition,
  clock,
  cookies,
  log,
  onSignedOut,
}: BillingQueryPorts): BillingQueries => {
  const abort = new AbortController();
  const api = createBillingApi({ http, edition, log, signal: abort.signal });
  let email = '';

  const createNamed = <Item>(name: BillingQueryName | 'plan', fetch: () => Promise<readonly Item[]>) =>
    createQuery({ clock, log, onSignedOut }, { errorText: `[PW] The look-up '${name}' failed`, fetch });
  const readerQueries = {
    cancelled: createNamed('cancelled', () => api.cancelled(email)),
    reactivation: createNamed('reactivation', () => api.reactivation(email)),
    due: createNamed('due', api.due),
    card: createNamed('card', api.card),
    credits: createNamed('credits', api.credits),
  } as const satisfies Record<BillingQueryName, unknown>;
  const plan = createNamed('plan', async () => {
    const planId = cookies.get(planCookie)?.trim() ?? '';
    return planId === '' ? [] : api.plan(planId);
  });
  const allQueries = Object.values(readerQueries);
  const isReady = (query: unknown) =>
    email !== '' || (query !== readerQueries.cancelled && query !== readerQueries.reactivation);
  const readyQueries = () => allQueries.filter(isReady);
  const isStopped = () => abort.signal.aborted;

  const load: BillingQueries['load'] = async (address) => {
    if (isStopped()) return;
    email = address;
    const queries = readyQueries().filter(({ $failureCount }) => $failureCount.get() === 0);
    await Promise.all(queries.map((each) => each.load()));
  };

  return {
    $cancelled: readerQueries.cancelled.$list,
    $reactivation: readerQueries.reactivation.$list,
    $due: readerQueries.due.$list,
    $card: readerQueries.card.$list,
    $credits: readerQueries.credits.$list,
    plan,
    load,
    follow: ($user) => {
      let followed: string | null = null;
      return $user.subscribe(({ info }) => {
        const address = info?.email ?? '';
        if (address === followed) return;
        followed = address;
        void load(address);
      });
    },
    loadBillingData: async () => {
      if (isStopped()) return;
      await Promise.all([readerQueries.due.load(), readerQueries.card.load(), readerQueries.credits.load()]);
    },
    refetch: async (name) => {
      if (isStopped()) return;
      const queries = name === undefined ? allQueries : [readerQueries[name]];
      await Promise.all(queries.filter(isReady).map((each) => each.refetch()));
    },
    revalidate: async () => {
      if (!isStopped()) await Promise.all(readyQueries().map((each) => each.revalidate()));
    },
    removeDue: (invoiceId) => {
      if (!isStopped()) readerQueries.due.update((items) => items.filter(({ id }) => id !== invoiceId));
    },
    watchFocus: (visibility) => {
      if (isStopped()) return () => {};
      return revalidateOnFocus(allQueries, visibility, clock);
    },
    stop: () => {
      for (const each of [...allQueries, plan]) each.stop();
      abort.abort();
    },
  };
};
