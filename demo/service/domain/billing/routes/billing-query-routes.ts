/**
 * Queries of the portal beside its lists (spec: portal points 4, 7 and 8); all of them are about the bearer's own data.
 */
import {
  billingLookUps,
  cancelledQuery,
  customerQuery,
  ownEmailQuery,
  planDetailsQuery,
} from '#src/contract/subscriptions/billing-lookups.ts';
import { type HandlersOf, handler, noInput } from '../../../http/handler.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { type Route, routesOf } from '../../../http/router.ts';
import type { Database } from '../../../ports/database/open.ts';
import { findSite } from '../../sites/sites.ts';
import type { SubscriptionRecord } from '../rules/subscription-record.ts';
import { dayMs } from '../rules/terms.ts';
import { detailedReplyOf } from '../store/detailed-reply.ts';
import { listDueInvoices } from '../store/invoices.ts';
import { cardExpiryReplyOf } from '../store/primary-method.ts';
import { findPlans, findSubscriptionRecords, notFoundError } from '../store/subscription-records.ts';
import { createSubscriptionService } from '../store/subscription-service.ts';

/** The region whose subscriptions the Canadian check looks at. */
const canadianRegion = 'ca';
/** An ended subscription can be reactivated without choosing a plan again for this long; our decision. */
const reactivationMs = 90 * dayMs;
/** The texts of the check; the portal matches the first two (spec: portal point 8). */
const canadianTexts = {
  recent: 'A cancelled sub can be reactivated',
  older: 'A cancelled sub exists',
  none: 'No cancelled sub exists',
} as const;

const endOf = ({ subscription }: SubscriptionRecord): number => subscription.cancelled_at?.getTime() ?? 0;

/** The reader of a call, and their subscriptions. */
const createOwnRecords = (database: Database) => {
  const { readerNow } = createSubscriptionService(database, null);
  /** Returns the reader's subscriptions if the address is theirs; another reader's address is like an unknown one. */
  const recordsOf = async (context: RequestContext, email: string): Promise<SubscriptionRecord[]> => {
    const reader = await readerNow(context);
    if (reader.email !== email) throw notFoundError('customer');
    return findSubscriptionRecords(database, reader.id);
  };
  /** Returns their cancelled subscriptions, the latest first. */
  const cancelledRecordsOf = async (context: RequestContext, email: string): Promise<SubscriptionRecord[]> =>
    (await recordsOf(context, email))
      .filter(({ subscription }) => subscription.status === 'cancelled')
      .sort((one, other) => endOf(other) - endOf(one));
  /** Returns the reader, if the site exists. */
  const readerAt = async (context: RequestContext, siteId: string) => {
    const reader = await readerNow(context);
    await findSite(database, siteId);
    return reader;
  };
  return { readerNow, recordsOf, cancelledRecordsOf, readerAt };
};

type OwnRecords = ReturnType<typeof createOwnRecords>;
type Handlers = HandlersOf<typeof billingLookUps>;

/** The plan of an id, unless it is off sale. */
const planQueries = (database: Database, { readerNow }: OwnRecords): Pick<Handlers, 'planDetails'> => ({
  planDetails: handler({
    query: planDetailsQuery,
    body: noInput,
    handle: async ({ query: { planid } }, context) => {
      await readerNow(context);
      const plan = (await findPlans(database, [planid])).get(planid);
      if (plan === undefined || plan.withdrawn_at !== null) throw notFoundError('plan');
      const { plan_id, invoice_name, price, period, period_unit, type, name, currency } = plan;
      const planFields = { plan_type: type, friendly_name: name, invoice_name, currency_code: currency };
      return { plan: { plan_id, price, period, period_unit, ...planFields } };
    },
  }),
});

/** The reader's own subscriptions, by their address. */
const statusQueries = ({
  recordsOf,
  cancelledRecordsOf,
}: OwnRecords): Pick<Handlers, 'cancelledSubscription' | 'canadianCancelledSubscription' | 'subscriptionStatus'> => ({
  cancelledSubscription: handler({
    query: cancelledQuery,
    body: noInput,
    handle: async ({ query: { email, type } }, context) => {
      const records = await cancelledRecordsOf(context, email);
      return {
        subscriptions: records.filter(({ plan }) => plan.type === (type ?? plan.type)).map(detailedReplyOf),
      };
    },
  }),
  canadianCancelledSubscription: handler({
    query: ownEmailQuery,
    body: noInput,
    handle: async ({ query }, context) => {
      const [latest] = (await cancelledRecordsOf(context, query.email)).filter(
        ({ subscription }) => subscription.region_id === canadianRegion,
      );
      if (latest === undefined) return { status: 'ok', message: canadianTexts.none };
      const isRecent = context.now.getTime() < endOf(latest) + reactivationMs;
      return { status: 'ok', message: isRecent ? canadianTexts.recent : canadianTexts.older };
    },
  }),
  subscriptionStatus: handler({
    query: ownEmailQuery,
    body: noInput,
    handle: async ({ query: { email } }, context) => {
      const records = await recordsOf(context, email);
      const runningStatuses = new Set(['in_trial', 'active', 'non_renewing']);
      return {
        email,
        is_subscribed: records.some(({ subscription }) => runningStatuses.has(subscription.status)),
        subscriptions: records.map(({ subscription, plan }) => ({
          subscription_id: subscription.subs_id,
          plan_type: plan.type,
          status: subscription.status,
        })),
      };
    },
  }),
});

/** The credits, due invoices and card of a customer. */
const customerQueries = (
  database: Database,
  { readerAt }: OwnRecords,
): Pick<Handlers, 'promotionalCredit' | 'paymentDueInvoice' | 'cardExpiryStatus'> => ({
  promotionalCredit: handler({
    query: customerQuery,
    body: noInput,
    handle: async ({ query: { siteid } }, context) => {
      const records = await findSubscriptionRecords(database, (await readerAt(context, siteid)).id, {
        siteId: siteid,
      });
      const credits = records.filter(({ subscription }) => subscription.promotion_credits > 0);
      return {
        promotional_credits: credits.map(({ subscription, plan }) => ({
          subscription_id: subscription.subs_id,
          amount: subscription.promotion_credits,
          currency_code: plan.currency,
        })),
      };
    },
  }),
  paymentDueInvoice: handler({
    query: customerQuery,
    body: noInput,
    handle: async ({ query: { siteid } }, context) => ({
      invoices: await listDueInvoices(database, (await readerAt(context, siteid)).id, siteid),
    }),
  }),
  cardExpiryStatus: handler({
    query: customerQuery,
    body: noInput,
    handle: async ({ query: { siteid } }, context) =>
      cardExpiryReplyOf(database, (await readerAt(context, siteid)).id, siteid, context.now),
  }),
});

/** The calls, answered from the database. */
export const billingQueryRoutes = (database: Database): Route[] => {
  const own = createOwnRecords(database);
  return routesOf(billingLookUps, {
    ...planQueries(database, own),
    ...statusQueries(own),
    ...customerQueries(database, own),
  });
};
