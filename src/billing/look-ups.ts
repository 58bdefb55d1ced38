import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { billingLookUps as calls } from '../http/contract/billing-look-ups.ts';
import type { Clock, Log, Presence, Undo } from '../platform/platform.ts';
import { portalPatienceMs } from '../session/portal-patience.ts';
import { keepFresh } from './keep-fresh.ts';
import { saysCanComeBack } from './list-failures.ts';
import { createSource, type Source } from './source.ts';
import { type DetailedSubscription, decodeSubscription } from './subscription.ts';

/** An invoice that could not be charged. Amounts are cents, moments ms since the epoch. */
export interface DueInvoice {
  id: string;
  subsId: string;
  amountDue: number;
  date: number;
  /** What it is for ends then. */
  dueDate: number;
}

/** How the card that is charged stands. `expiring`: this month or the next. */
export interface KeptCard {
  status: 'valid' | 'expiring' | 'expired' | 'none' | 'unknown';
  /** Empty where it is not told. */
  cardType: string;
  last4: string;
  /** 1 to 12, and four digits; null where they are not told. */
  expiryMonth: number | null;
  expiryYear: number | null;
}

/** A credit that the next invoices use up, in cents. */
export interface Credit {
  subsId: string;
  amount: number;
}

/** What is looked up beside the lists; each is for itself, and one that fails hides no other. */
export type LookUpName = 'cancelled' | 'comeBack' | 'due' | 'card' | 'credits';

/** The look-ups of an edition (spec: portal points 4, 7 and 8). No verb rejects. */
export interface LookUps {
  /** Digital and print subscriptions that were cancelled, the latest first. */
  readonly $cancelled: Source<DetailedSubscription>['$list'];
  /** One entry where the Canadian check says that there is something to come back to; none elsewhere, and on failures. */
  readonly $comeBack: Source<{ href: string }>['$list'];
  readonly $due: Source<DueInvoice>['$list'];
  /** One entry, once it is known. */
  readonly $card: Source<KeptCard>['$list'];
  readonly $credits: Source<Credit>['$list'];
  /** Looks for what is of somebody with this address, unless that was done a moment ago. */
  load(email: string): Promise<void>;
  /** Looks again for one thing, or for all. */
  again(name?: LookUpName): Promise<void>;
  /** Keeps them fresh while somebody is there. */
  follow(presence: Presence): Undo;
  /** Gives up what is on its way; nothing changes after it. */
  stop: Undo;
}

interface LookUpPorts {
  http: Http;
  edition: PortalEdition;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** Hears that the service no longer knows whose bearer this is. */
  onSignedOut: () => void;
}

const cardStatuses: Readonly<Record<string, KeptCard['status']>> = {
  valid: 'valid',
  expiring: 'expiring',
  expired: 'expired',
  none: 'none',
};

const statusOf = (said: string): KeptCard['status'] =>
  Object.hasOwn(cardStatuses, said) ? (cardStatuses[said] ?? 'unknown') : 'unknown';

/** Creates them; nothing is asked for before `load`. `http` carries the bearer of whose they are. */
export const createLookUps = ({ http, edition, clock, log, onSignedOut }: LookUpPorts): LookUps => {
  const end = new AbortController();
  const how = { base: edition.hosts.subsApi ?? undefined, signal: end.signal, timeoutMs: portalPatienceMs };
  const ofSite = { ...how, query: { siteid: edition.ids.siteId } };
  const { reactivate } = edition.links;
  let email = '';

  const askCancelled = async (): Promise<readonly DetailedSubscription[]> => {
    const ask = (type: string) => http(calls.cancelledSubscription, { ...how, query: { email, type } });
    const replies = await Promise.all([ask('digital'), ask('print')]);
    return replies
      .flatMap(({ subscriptions }) => subscriptions.map(decodeSubscription))
      .filter(({ planId }) => !edition.notComeBackTo.includes(planId))
      .sort((one, other) => (other.cancelledAt ?? 0) - (one.cancelledAt ?? 0));
  };
  const askComeBack = async (): Promise<readonly { href: string }[]> => {
    if (reactivate === null) return [];
    const reply = await http(calls.canadianCancelledSubscription, { ...how, query: { email } });
    return saysCanComeBack(reply) ? [{ href: reactivate }] : [];
  };
  const askDue = async (): Promise<readonly DueInvoice[]> => {
    const { invoices } = await http(calls.paymentDueInvoice, ofSite);
    return invoices.map(({ id, subscription_id, amount_due, date, due_date }) => ({
      id,
      subsId: subscription_id,
      amountDue: amount_due,
      date: date * 1000,
      dueDate: due_date * 1000,
    }));
  };
  const askCard = async (): Promise<readonly KeptCard[]> => {
    const reply = await http(calls.cardExpiryStatus, ofSite);
    return [
      {
        status: statusOf(reply.status),
        cardType: reply.card_type ?? '',
        last4: reply.last4 ?? '',
        expiryMonth: reply.expiry_month ?? null,
        expiryYear: reply.expiry_year ?? null,
      },
    ];
  };
  const askCredits = async (): Promise<readonly Credit[]> => {
    const { promotional_credits } = await http(calls.promotionalCredit, ofSite);
    return promotional_credits.map(({ subscription_id, amount }) => ({ subsId: subscription_id, amount }));
  };

  const source = <Item>(name: LookUpName, ask: () => Promise<readonly Item[]>) =>
    createSource({ clock, log, onSignedOut }, { trouble: `[PW] The look-up '${name}' failed`, ask });
  const sources = {
    cancelled: source('cancelled', askCancelled),
    comeBack: source('comeBack', askComeBack),
    due: source('due', askDue),
    card: source('card', askCard),
    credits: source('credits', askCredits),
  } as const satisfies Record<LookUpName, unknown>;
  const all = Object.values(sources);

  return {
    $cancelled: sources.cancelled.$list,
    $comeBack: sources.comeBack.$list,
    $due: sources.due.$list,
    $card: sources.card.$list,
    $credits: sources.credits.$list,
    load: async (address) => {
      if (end.signal.aborted) return;
      email = address;
      await Promise.all(all.map((each) => each.load()));
    },
    again: async (name) => {
      if (end.signal.aborted || email === '') return;
      const asked = name === undefined ? all : [sources[name]];
      await Promise.all(asked.map((each) => each.again()));
    },
    follow: (presence) => (end.signal.aborted ? () => {} : keepFresh(all, presence, clock)),
    stop: () => {
      for (const each of all) each.stop();
      end.abort();
    },
  };
};
