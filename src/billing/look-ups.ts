import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import type { Clock, Cookies, Log, Presence, Undo } from '../platform/platform.ts';
import { keepFresh } from './keep-fresh.ts';
import { type ChosenPlan, type Credit, createAsks, type DueInvoice, type KeptCard } from './look-up-asks.ts';
import { createSource, type Source } from './source.ts';
import type { DetailedSubscription } from './subscription.ts';

/** The cookie that a subscribe page keeps the id of a chosen plan in; the portal only reads it. */
const planCookie = 'pw_plan';

/** What is looked up beside the lists; each is for itself, and one that fails hides no other. */
export type LookUpName = 'cancelled' | 'comeBack' | 'due' | 'card' | 'credits' | 'plan';

/** The look-ups of an edition (spec: portal points 4, 7 and 8). No verb rejects. */
export interface LookUps {
  /**
   * Digital and print subscriptions that were cancelled, the latest first; none of a type that the service says runs
   * (GET user subscription status by email). It fails only where neither type can be had.
   */
  readonly $cancelled: Source<DetailedSubscription>['$list'];
  /** One entry where the Canadian check says that there is something to come back to; none elsewhere, and on failures. */
  readonly $comeBack: Source<{ href: string }>['$list'];
  readonly $due: Source<DueInvoice>['$list'];
  /** One entry, once it is known. */
  readonly $card: Source<KeptCard>['$list'];
  readonly $credits: Source<Credit>['$list'];
  /** One entry where a subscribe page has remembered a plan (list kind `plan`); asked for by `loadPlan` alone. */
  readonly $plan: Source<ChosenPlan>['$list'];
  /**
   * Looks for what is of somebody with this address, unless that was done a moment ago. While it is empty, nobody knows
   * it yet: what goes by it waits, and all else does not.
   */
  load(email: string): Promise<void>;
  /** Looks for the plan of the cookie: for those alone who have no subscription. */
  loadPlan(): Promise<void>;
  /** Looks again for one thing, or for all but the plan. */
  again(name?: LookUpName): Promise<void>;
  /**
   * Something was done, or tried: asks for all but the plan, behind the reader's back; when that fails, all stays as it
   * is. `settled`: the id of an invoice that is due no more.
   */
  changed(settled?: string): Promise<void>;
  /** Keeps all but the plan fresh while somebody is there. */
  follow(presence: Presence): Undo;
  /** Gives up what is on its way; nothing changes after it. */
  stop: Undo;
}

interface LookUpPorts {
  http: Http;
  edition: PortalEdition;
  clock: Clock;
  cookies: Pick<Cookies, 'get'>;
  log: Pick<Log, 'error'>;
  /** Hears that the service no longer knows whose bearer this is. */
  onSignedOut: () => void;
}

/** Creates them; nothing is asked for before `load`. `http` carries the bearer of whose they are. */
export const createLookUps = ({ http, edition, clock, cookies, log, onSignedOut }: LookUpPorts): LookUps => {
  const end = new AbortController();
  const ask = createAsks({ http, edition, log, signal: end.signal });
  let email = '';

  const source = <Item>(name: LookUpName, asked: () => Promise<readonly Item[]>) =>
    createSource({ clock, log, onSignedOut }, { trouble: `[PW] The look-up '${name}' failed`, ask: asked });
  const ofReader = {
    cancelled: source('cancelled', () => ask.cancelled(email)),
    comeBack: source('comeBack', () => ask.comeBack(email)),
    due: source('due', ask.due),
    card: source('card', ask.card),
    credits: source('credits', ask.credits),
  } as const satisfies Record<Exclude<LookUpName, 'plan'>, unknown>;
  const plan = source('plan', async () => {
    const chosen = cookies.get(planCookie)?.trim() ?? '';
    return chosen === '' ? [] : ask.plan(chosen);
  });
  const all = Object.values(ofReader);
  const isKnown = (source: unknown) => email !== '' || (source !== ofReader.cancelled && source !== ofReader.comeBack);
  const wanted = () => all.filter(isKnown);
  const isStopped = () => end.signal.aborted;

  return {
    $cancelled: ofReader.cancelled.$list,
    $comeBack: ofReader.comeBack.$list,
    $due: ofReader.due.$list,
    $card: ofReader.card.$list,
    $credits: ofReader.credits.$list,
    $plan: plan.$list,
    load: async (address) => {
      if (isStopped()) return;
      email = address;
      await Promise.all(wanted().map((each) => each.load()));
    },
    loadPlan: async () => {
      if (!isStopped()) await plan.load();
    },
    again: async (name) => {
      if (isStopped()) return;
      if (name === 'plan') return plan.again();
      const asked = name === undefined ? all : [ofReader[name]];
      await Promise.all(asked.filter(isKnown).map((each) => each.again()));
    },
    changed: async (settled) => {
      if (isStopped()) return;
      if (settled !== undefined) ofReader.due.edit((items) => items.filter(({ id }) => id !== settled));
      await Promise.all(wanted().map((each) => each.renew()));
    },
    follow: (presence) => {
      if (isStopped()) return () => {};
      const kept = all.map((each) => ({
        ...each,
        refresh: async () => {
          if (isKnown(each)) await each.refresh();
        },
      }));
      return keepFresh(kept, presence, clock);
    },
    stop: () => {
      for (const each of [...all, plan]) each.stop();
      end.abort();
    },
  };
};
