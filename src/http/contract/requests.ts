/**
 * Schemas of what the client sends (spec: paywall point 7, newsletters point 7). Only the service and the build read
 * them; the SDK takes their types alone.
 */
import * as v from 'valibot';

// No database keeps a NUL or half of a surrogate pair.
const idText = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const id = v.pipe(idText, v.nonEmpty());
const optionalId = v.optional(idText);
const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254));

/** The secret of a browser: sessions are bound to it, and strangers' failures don't hold it up. Services may ignore it. */
const device = v.optional(v.pipe(v.string(), v.minLength(16), v.maxLength(200)));

/** The periods after which a meter starts again (spec: paywall point 3). */
const meterPeriods = ['pageviews', 'days', 'weeks', 'months'] as const;

/** Query of `GET /api/config/tracking`. */
export const siteQuery = v.object({ siteId: id });

/** Query of `GET /api/region`. */
export const regionQuery = v.object({ siteId: id, est: v.optional(v.pipe(v.string(), v.maxLength(2048))) });

/** Query of `GET /api/template`. */
export const templateQuery = v.object({ siteId: id, templateId: id, version: optionalId });

/** Query of `GET /api/flow/data`. */
export const flowQuery = v.object({ siteId: id, flowId: id, version: optionalId });

/**
 * Query of both `/api/flow/meter` calls. Numbers and booleans travel as text. `viewId` names one page view, and `limit`
 * the count beyond which nothing may be counted; both are optional additions.
 */
export const meterQuery = v.object({
  uid: id,
  siteId: id,
  flowId: id,
  pageId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  counterId: id,
  resetPeriod: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,5}$/)),
  resetUnit: v.picklist(meterPeriods),
  countSamePage: v.picklist(['true', 'false']),
  viewId: v.optional(id),
  limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,5}$/))),
});

/** Body of `POST /api/rule/check`. */
export const rulesBody = v.object({
  rules: v.object({ operator: v.picklist(['any', 'all']), ruleIds: v.pipe(v.array(id), v.maxLength(200)) }),
});

/** Query of `POST /api2/pw/c`: `tid` is the event's own id (a repeat is dropped), `et` its code. */
export const trackQuery = v.object({
  tid: id,
  et: v.picklist([
    'pi',
    'pv',
    'wi',
    'sign_up',
    'readactivity',
    'login',
    'subscribe_btn',
    'start_checkout_btn',
    'checkout',
    'subscribed',
    'logout',
    // Two that are not analytics codes of the spec: a wall of which half was in view for 250 ms, beside its `wi`; and
    // the spec's AI_EVENT, as it is told to tracking.
    'seen',
    'ai_event',
  ]),
});

/** A page may well cut its title through the middle of an emoji: that must not cost the event. */
const keepable = (given: string): string => given.replaceAll('\0', '\ufffd').replace(/\p{Cs}/gu, '\ufffd');

const text = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4096), v.transform(keepable))));

/** Body of `POST /api2/pw/c`: the tracking fields (spec: paywall point 3), all optional on the wire. */
export const trackBody = v.object({
  currentUrl: text,
  cleanUrl: text,
  referrerUrl: text,
  initialReferrerUrl: text,
  utmSource: text,
  utmCampaign: text,
  utmMedium: text,
  utmTerm: text,
  utmContent: text,
  title: text,
  postId: text,
  pageType: text,
  deviceId: text,
  deviceCategory: v.optional(v.picklist(['mobile', 'tablet', 'desktop'])),
  siteId: text,
  regionId: text,
  userId: text,
  loginStatus: v.optional(v.picklist(['logged in', 'est', 'anonymous'])),
  userSubProvider: text,
  userPlanId: text,
  flowId: text,
  flowNodeId: text,
  wallTemplateId: text,
  wallTemplateVersion: text,
  wallStyle: v.optional(v.picklist(['popup', 'inline'])),
  wallPolicy: v.optional(v.picklist(['soft', 'hard'])),
  /** Who acts in the reader's name: an agent, or the reader. */
  actor: v.optional(v.picklist(['user', 'agent'])),
  /** Of `readactivity`: whole seconds. */
  readDuration: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600))),
  /** How long ago it happened, in ms, for one that could not be sent at once; a week at most. */
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(604_800_000))),
  /** Of an AI_EVENT: what it carried, as JSON. */
  payload: text,
});

/** Body of `POST /user/login` at start-up: the session id, or nothing (institution log-in). */
export const sessionLoginBody = v.object({ sessionid: v.optional(v.pipe(v.string(), v.maxLength(512))), device });

/** Query of `POST /user/login` with credentials: the region stands in `site`. */
export const credentialsQuery = v.object({ site: optionalId });

/** Body of `POST /user/login` with credentials. */
export const credentialsBody = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024)),
  device,
});

/** Query of `GET /user/est/v1`. */
export const estQuery = v.object({ est: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)), siteId: id });

/** Query of the two newsletter list calls. */
export const newslettersQuery = v.object({ siteId: id, regionId: id });

/** At most this many newsletters are asked about, or changed, at once. */
const mostLists = 500;
const listIds = v.pipe(v.array(id), v.nonEmpty(), v.maxLength(mostLists));

/** What stands in a query once is a list of one. */
const oneListId = v.pipe(
  id,
  v.transform((one) => [one]),
);

/** Query of `GET /mailing/search`: `listId` stands in it once for each newsletter. */
export const membershipsQuery = v.object({
  siteId: id,
  regionId: id,
  email,
  listId: v.union([listIds, oneListId]),
});

/** `force_subscribe` is the spec's; it grants nothing (design: contract). */
const forceSubscribe = v.optional(v.boolean());

/** Body of `POST /mailing/unsubscribe`. */
export const unsubscribeBody = v.object({
  email,
  listIds,
  tags: v.object({ force_subscribe: forceSubscribe }),
});

/** Body of `POST /mailing/subscribe`. `frequency` is the breaking-news newsletter's: 1 once daily, 4 multiple times. */
export const subscribeBody = v.object({
  email,
  listIds,
  tags: v.object({ force_subscribe: forceSubscribe, frequency: v.optional(v.picklist([1, 4])) }),
});
