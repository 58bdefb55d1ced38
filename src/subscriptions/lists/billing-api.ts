import { readCurrency } from '../../contract/minor-units.ts';
import { billingLookUps as calls } from '../../contract/subscriptions/billing-lookups.ts';
import { Failure } from '../../http/failure.ts';
import { portalTimeoutMs } from '../../session/request-timeout.ts';
import { type DetailedSubscription, parsePeriodUnit, parseSubscriptionType } from '../subscription/subscription.ts';
import { createEndedSubscriptionsApi, type EndedSubscriptionsPorts } from './ended-subscriptions-api.ts';

/** A due invoice. Amounts are minor units of its currency, moments ms since the epoch. */
export interface DueInvoice {
  id: string;
  subsId: string;
  amountDue: number;
  /** ISO 4217; null: the edition's. */
  currency: string | null;
  date: number;
  /** The subscription ends then. */
  dueDate: number;
}

/** State of the charged card. `expiring`: this month or the next. */
export interface SavedCard {
  status: 'valid' | 'expiring' | 'expired' | 'none' | 'unknown';
  /** Empty if unknown. */
  cardType: string;
  last4: string;
  /** 1 to 12, and four digits; null if unknown. */
  expiryMonth: number | null;
  expiryYear: number | null;
}

/** A credit for the next invoices, in minor units of its currency. */
export interface Credit {
  subsId: string;
  amount: number;
  /** ISO 4217; null: the edition's. */
  currency: string | null;
}

/**
 * A plan that the reader chose but has not subscribed to (spec: portal point 3, list kind `plan`). The price is cents.
 */
export type ChosenPlan = Pick<DetailedSubscription, 'planId' | 'planName' | 'planPeriodUnit' | 'subsType'> & {
  planPrice: number;
  planPeriod: number;
};

const cardStatuses: Readonly<Record<string, SavedCard['status']>> = {
  valid: 'valid',
  expiring: 'expiring',
  expired: 'expired',
  none: 'none',
};

const parseCardStatus = (code: string): SavedCard['status'] =>
  Object.hasOwn(cardStatuses, code) ? (cardStatuses[code] ?? 'unknown') : 'unknown';

/** Requests one thing each from the services of an edition and decodes the reply; rejects with a `Failure`. */
export const createBillingApi = ({ http, edition, log, signal }: EndedSubscriptionsPorts) => {
  const callOptions = { base: edition.hosts.subsApi ?? undefined, signal, timeoutMs: portalTimeoutMs };
  const siteRequest = { ...callOptions, query: { siteid: edition.ids.siteId } };
  return {
    ...createEndedSubscriptionsApi({ http, edition, log, signal }),
    due: async (): Promise<readonly DueInvoice[]> => {
      const { invoices } = await http(calls.paymentDueInvoice, siteRequest);
      return invoices.map(({ id, subscription_id, amount_due, currency_code, date, due_date }) => ({
        id,
        subsId: subscription_id,
        amountDue: amount_due,
        currency: readCurrency(currency_code),
        date: date * 1000,
        dueDate: due_date * 1000,
      }));
    },
    card: async (): Promise<readonly SavedCard[]> => {
      const reply = await http(calls.cardExpiryStatus, siteRequest);
      return [
        {
          status: parseCardStatus(reply.status),
          cardType: reply.card_type ?? '',
          last4: reply.last4 ?? '',
          expiryMonth: reply.expiry_month ?? null,
          expiryYear: reply.expiry_year ?? null,
        },
      ];
    },
    credits: async (): Promise<readonly Credit[]> => {
      const { promotional_credits } = await http(calls.promotionalCredit, siteRequest);
      return promotional_credits.map(({ subscription_id, amount, currency_code }) => ({
        subsId: subscription_id,
        amount,
        currency: readCurrency(currency_code),
      }));
    },
    /** A plan in another currency belongs to another edition, and an unknown plan is not for sale: returns none. */
    plan: async (planid: string): Promise<readonly ChosenPlan[]> => {
      try {
        const { plan } = await http(calls.planDetails, { ...callOptions, query: { planid } });
        if (plan.currency_code !== edition.currency) return [];
        return [
          {
            planId: plan.plan_id,
            planName: plan.friendly_name,
            planPrice: plan.price,
            planPeriod: plan.period,
            planPeriodUnit: parsePeriodUnit(plan.period_unit),
            subsType: parseSubscriptionType(plan.plan_type),
          },
        ];
      } catch (failure) {
        if (failure instanceof Failure && failure.status === 404) return [];
        throw failure;
      }
    },
  };
};
