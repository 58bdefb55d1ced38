/** What the portal looks up beside its lists (spec: portal points 4, 7 and 8); all of it is the bearer's own. */
import { billingLookUps } from '../../../src/http/contract/billing-look-ups.ts';
import {
  cancelledQuery,
  customerQuery,
  ownEmailQuery,
  planDetailsQuery,
} from '../../../src/http/contract/billing-requests.ts';
import type { Database } from '../database/open.ts';
import { findSite } from '../paywall/sites.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import type { Visit } from '../wire/visit.ts';
import { createDesk } from './desk.ts';
import { detailsOf } from './details.ts';
import { listDueInvoices } from './invoices.ts';
import type { Stand } from './machine/stand.ts';
import { dayMs } from './machine/terms.ts';
import { cardExpiry } from './payment-methods.ts';
import { findPlans, findStands, noSuch } from './stands.ts';

/** The region whose subscriptions the Canadian check looks at. */
const canadianRegion = 'ca';
/** How long somebody may come back without choosing a plan anew; ours to decide. */
const reactivationMs = 90 * dayMs;
/** The texts of the check; the portal matches the first two (spec: portal point 8). */
const canadianTexts = {
  recent: 'A cancelled sub can be reactivated',
  older: 'A cancelled sub exists',
  none: 'No cancelled sub exists',
} as const;

const endOf = ({ subscription }: Stand): number => subscription.cancelled_at?.getTime() ?? 0;

/** The calls, answered from the database. */
export const lookUpCalls = (database: Database): Call[] => {
  const { readerNow } = createDesk(database, null);
  /** What the reader has, when the address is theirs; somebody else's is like one that nobody has. */
  const standsOf = async (visit: Visit, email: string): Promise<Stand[]> => {
    const reader = await readerNow(visit);
    if (reader.email !== email) throw noSuch('customer');
    return findStands(database, reader.id);
  };
  const cancelledOf = async (visit: Visit, email: string): Promise<Stand[]> =>
    (await standsOf(visit, email))
      .filter(({ subscription }) => subscription.status === 'cancelled')
      .sort((one, other) => endOf(other) - endOf(one));
  const readerAt = async (visit: Visit, siteId: string) => {
    const reader = await readerNow(visit);
    await findSite(database, siteId);
    return reader;
  };

  const handlers: HandlersOf<typeof billingLookUps> = {
    planDetails: handler({
      query: planDetailsQuery,
      body: nothing,
      answer: async ({ query: { planid } }, visit) => {
        await readerNow(visit);
        const plan = (await findPlans(database, [planid])).get(planid);
        if (plan === undefined) throw noSuch('plan');
        const { plan_id, invoice_name, price, period, period_unit, type, name, currency } = plan;
        const named = { plan_type: type, friendly_name: name, invoice_name, currency_code: currency };
        return { plan: { plan_id, price, period, period_unit, ...named } };
      },
    }),
    cancelledSubscription: handler({
      query: cancelledQuery,
      body: nothing,
      answer: async ({ query: { email, type } }, visit) => {
        const found = await cancelledOf(visit, email);
        return { subscriptions: found.filter(({ plan }) => plan.type === (type ?? plan.type)).map(detailsOf) };
      },
    }),
    canadianCancelledSubscription: handler({
      query: ownEmailQuery,
      body: nothing,
      answer: async ({ query }, visit) => {
        const [latest] = (await cancelledOf(visit, query.email)).filter(
          ({ subscription }) => subscription.region_id === canadianRegion,
        );
        if (latest === undefined) return { status: 'ok', message: canadianTexts.none };
        const isRecent = visit.now.getTime() < endOf(latest) + reactivationMs;
        return { status: 'ok', message: isRecent ? canadianTexts.recent : canadianTexts.older };
      },
    }),
    subscriptionStatus: handler({
      query: ownEmailQuery,
      body: nothing,
      answer: async ({ query: { email } }, visit) => {
        const found = await standsOf(visit, email);
        const running = new Set(['in_trial', 'active', 'non_renewing']);
        return {
          email,
          is_subscribed: found.some(({ subscription }) => running.has(subscription.status)),
          subscriptions: found.map(({ subscription, plan }) => ({
            subscription_id: subscription.subs_id,
            plan_type: plan.type,
            status: subscription.status,
          })),
        };
      },
    }),
    promotionalCredit: handler({
      query: customerQuery,
      body: nothing,
      answer: async ({ query: { siteid } }, visit) => {
        const found = await findStands(database, (await readerAt(visit, siteid)).id, { siteId: siteid });
        const credits = found.filter(({ subscription }) => subscription.promotion_credits > 0);
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
      body: nothing,
      answer: async ({ query: { siteid } }, visit) => ({
        invoices: await listDueInvoices(database, (await readerAt(visit, siteid)).id, siteid),
      }),
    }),
    cardExpiryStatus: handler({
      query: customerQuery,
      body: nothing,
      answer: async ({ query: { siteid } }, visit) =>
        cardExpiry(database, (await readerAt(visit, siteid)).id, siteid, visit.now),
    }),
  };
  return callsOf(billingLookUps, handlers);
};
