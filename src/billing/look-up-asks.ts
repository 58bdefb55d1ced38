import type { PortalEdition } from '../edition/portal-edition.ts';
import type { Http } from '../http/client.ts';
import { billingLookUps as calls } from '../http/contract/billing-look-ups.ts';
import { readCurrency } from '../http/contract/minor-units.ts';
import { Failure } from '../http/failure.ts';
import type { Log } from '../platform/platform.ts';
import { portalPatienceMs } from '../session/portal-patience.ts';
import { endedOf, typesThatRun } from './come-back.ts';
import { saysCanComeBack } from './list-failures.ts';
import {
  type DetailedSubscription,
  decodeSubscription,
  periodUnitOf,
  type SubscriptionType,
  typeOf,
} from './subscription.ts';

/** An invoice that could not be charged. Amounts are minor units of its currency, moments ms since the epoch. */
export interface DueInvoice {
  id: string;
  subsId: string;
  amountDue: number;
  /** ISO 4217; null: the edition's. */
  currency: string | null;
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

/** A credit that the next invoices use up, in minor units of its currency. */
export interface Credit {
  subsId: string;
  amount: number;
  /** ISO 4217; null: the edition's. */
  currency: string | null;
}

/** A plan that somebody chose and has not subscribed to (spec: portal point 3, list kind `plan`). The price is cents. */
export type ChosenPlan = Pick<DetailedSubscription, 'planId' | 'planName' | 'planPeriodUnit' | 'subsType'> & {
  planPrice: number;
  planPeriod: number;
};

const cardStatuses: Readonly<Record<string, KeptCard['status']>> = {
  valid: 'valid',
  expiring: 'expiring',
  expired: 'expired',
  none: 'none',
};

const statusOf = (said: string): KeptCard['status'] =>
  Object.hasOwn(cardStatuses, said) ? (cardStatuses[said] ?? 'unknown') : 'unknown';

interface AskPorts {
  http: Http;
  edition: PortalEdition;
  /** Hears what failed beside something that came. */
  log: Pick<Log, 'error'>;
  /** Gives up what is on its way. */
  signal: AbortSignal;
}

/** What somebody may come back to. */
const endedTypes = ['digital', 'print'] as const;

/** Asks the services of an edition for one thing each, and reads what they answer; rejects with a `Failure`. */
export const createAsks = ({ http, edition, log, signal }: AskPorts) => {
  const how = { base: edition.hosts.subsApi ?? undefined, signal, timeoutMs: portalPatienceMs };
  const ofSite = { ...how, query: { siteid: edition.ids.siteId } };
  const { reactivate } = edition.links;

  const complain = (text: string, cause: unknown) => {
    if (!signal.aborted) log.error(text, cause);
  };
  /** The types that run by what is told of an address; where that can't be had, none. */
  const running = async (email: string): Promise<readonly SubscriptionType[]> => {
    try {
      return typesThatRun((await http(calls.subscriptionStatus, { ...how, query: { email } })).subscriptions);
    } catch (cause) {
      complain('[PW] What runs could not be looked up', cause);
      return [];
    }
  };
  /** What has ended, type by type: one that can't be had hides no other; where none can, it rejects. */
  const ended = async (email: string): Promise<readonly DetailedSubscription[]> => {
    const ask = (type: string) => http(calls.cancelledSubscription, { ...how, query: { email, type } });
    const replies = await Promise.allSettled(endedTypes.map(ask));
    const failed = replies.flatMap((reply, index) =>
      reply.status === 'rejected' ? [{ type: endedTypes[index], cause: reply.reason }] : [],
    );
    if (failed.length === replies.length) throw failed[0]?.cause;
    for (const { type, cause } of failed) complain(`[PW] The look-up 'cancelled' failed for ${type}`, cause);
    return replies.flatMap((reply) =>
      reply.status === 'fulfilled' ? reply.value.subscriptions.map(decodeSubscription) : [],
    );
  };

  return {
    /** What has ended, the latest first, but for what nobody comes back to and for the types that run. */
    cancelled: async (email: string): Promise<readonly DetailedSubscription[]> => {
      const [found, types] = await Promise.all([ended(email), running(email)]);
      return endedOf(found).filter(
        ({ planId, subsType }) => !edition.notComeBackTo.includes(planId) && !types.includes(subsType),
      );
    },
    comeBack: async (email: string): Promise<readonly { href: string }[]> => {
      if (reactivate === null) return [];
      const reply = await http(calls.canadianCancelledSubscription, { ...how, query: { email } });
      return saysCanComeBack(reply) ? [{ href: reactivate }] : [];
    },
    due: async (): Promise<readonly DueInvoice[]> => {
      const { invoices } = await http(calls.paymentDueInvoice, ofSite);
      return invoices.map(({ id, subscription_id, amount_due, currency_code, date, due_date }) => ({
        id,
        subsId: subscription_id,
        amountDue: amount_due,
        currency: readCurrency(currency_code),
        date: date * 1000,
        dueDate: due_date * 1000,
      }));
    },
    card: async (): Promise<readonly KeptCard[]> => {
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
    },
    credits: async (): Promise<readonly Credit[]> => {
      const { promotional_credits } = await http(calls.promotionalCredit, ofSite);
      return promotional_credits.map(({ subscription_id, amount, currency_code }) => ({
        subsId: subscription_id,
        amount,
        currency: readCurrency(currency_code),
      }));
    },
    /** A plan in another currency is one of another edition, and none that is sold is none: nothing of it is told. */
    plan: async (planid: string): Promise<readonly ChosenPlan[]> => {
      try {
        const { plan } = await http(calls.planDetails, { ...how, query: { planid } });
        if (plan.currency_code !== edition.currency) return [];
        return [
          {
            planId: plan.plan_id,
            planName: plan.friendly_name,
            planPrice: plan.price,
            planPeriod: plan.period,
            planPeriodUnit: periodUnitOf(plan.period_unit),
            subsType: typeOf(plan.plan_type),
          },
        ];
      } catch (failure) {
        if (failure instanceof Failure && failure.status === 404) return [];
        throw failure;
      }
    },
  };
};
