/** The plans of a site for the publisher's operators, an optional addition: read, add, change, put on sale. */
import * as v from 'valibot';
import { siteQuery, unknownSiteRefusal } from '../paywall/route.ts';
import { endpoint, type InputOf } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { exactId, line } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import {
  listPosition,
  managerFacts,
  operatorFacts,
  operatorFields,
  operatorRead,
  operatorWrite,
  seenRevision,
} from './operator-fields.ts';

const name = v.pipe(line(100), v.nonEmpty());
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** The sale of a plan. */
const planOffer = v.strictObject({
  /** The billing system of its site and region. */
  billing: v.picklist(['chargebee', 'conductor']),
  position: listPosition,
  /** Its benefits, one line each. */
  description: v.optional(v.pipe(v.array(v.pipe(line(200), v.nonEmpty())), v.maxLength(20)), []),
  /** Trial days of a new subscriber. */
  trialDays: v.optional(whole(0, 365), 0),
  isFeatured: v.optional(v.boolean(), false),
});

/** A plan as an operator writes it. Unknown fields are refused. */
export const planSettings = v.strictObject({
  regionId: exactId,
  type: v.picklist(['digital', 'donation', 'print', 'gift', 'extra_seat', 'magazine', 'video']),
  name,
  invoiceName: name,
  /** The smallest units of the currency, such as cents. */
  price: whole(0, 100_000_000),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  period: whole(1, 100),
  periodUnit: v.picklist(['week', 'month', 'year']),
  /** Null: readers who have the plan keep it, and nobody can buy it. */
  offer: v.nullable(planOffer),
});

/** Reply of `GET /operator/plans`, in the order of the ids. */
const planSettingsReply = ownObject({
  plans: v.array(
    ownObject({
      planId: v.string(),
      revision: v.number(),
      /** Somebody has or had a subscription of it: its price, period, type and region cannot change. */
      isInUse: v.boolean(),
      plan: v.record(v.string(), v.unknown()),
    }),
  ),
});

/** Body of `POST /operator/plan`. */
export const planSettingsBody = v.object({
  ...operatorFields,
  planId: exactId,
  revision: seenRevision,
  plan: planSettings,
});

/** Reply to a change. */
const planChangeReply = ownObject({ revision: v.number() });

/** The calls. */
export const planSettingsCalls = {
  planSettings: endpoint<InputOf<typeof siteQuery>>()({
    ...operatorRead,
    path: '/operator/plans',
    reply: planSettingsReply,
  }),
  savePlan: endpoint<undefined, InputOf<typeof planSettingsBody>>()({
    ...operatorWrite,
    path: '/operator/plan',
    reply: planChangeReply,
  }),
} as const;

/** Their rows. */
export const planSettingsRows = rowsOf('plan-settings', planSettingsCalls, {
  planSettings: describeRow({
    ...operatorFacts,
    summary: 'The plans of a site with their offers and revisions',
    query: siteQuery,
    refusals: unknownSiteRefusal,
  }),
  savePlan: describeRow({
    ...managerFacts,
    summary: 'Adds or changes a plan, or takes it off sale',
    body: planSettingsBody,
    refusals: {
      404: '`unknown_site`; `unknown_plan`: there is no such plan of the site to change',
      409: '`newer_revision`: somebody saved another one meanwhile; `plan_in_use`: readers have this price and period; `id_taken`: another site has a plan of this id',
    },
  }),
});
