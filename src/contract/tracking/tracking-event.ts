/** Events (`POST /api2/pw/c`; spec: paywall points 3 and 7). */
import * as v from 'valibot';
import { call } from '../../http/call.ts';
import { decodeWith, isObject } from '../guards.ts';
import { paywallSpec } from '../paywall/route.ts';
import { withSchema } from '../schema/endpoint.ts';
import { exactId } from '../schema/request-fields.ts';
import { describeRow, rowsOf } from '../table/row.ts';

/** Query of `POST /api2/pw/c`: `tid` is the event's own id (a repeat is dropped), `et` its code. */
export const trackQuery = v.object({
  tid: exactId,
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
    // Two codes are not analytics codes of the spec: `seen`, half of a wall was in view for 250 ms, beside its `wi`;
    // and the spec's AI_EVENT as a tracking event.
    'seen',
    'ai_event',
  ]),
});

/** Replaces invalid characters: a page may cut its title in the middle of an emoji, which must not lose the event. */
const replaceInvalid = (value: string): string => value.replaceAll('\0', '\ufffd').replace(/\p{Cs}/gu, '\ufffd');

const eventText = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4096), v.transform(replaceInvalid))));

/** Body of `POST /api2/pw/c`: the tracking fields (spec: paywall point 3), all optional on the wire. */
export const trackBody = v.object({
  currentUrl: eventText,
  cleanUrl: eventText,
  referrerUrl: eventText,
  initialReferrerUrl: eventText,
  utmSource: eventText,
  utmCampaign: eventText,
  utmMedium: eventText,
  utmTerm: eventText,
  utmContent: eventText,
  title: eventText,
  postId: eventText,
  pageType: eventText,
  deviceId: eventText,
  deviceCategory: v.optional(v.picklist(['mobile', 'tablet', 'desktop'])),
  siteId: eventText,
  regionId: eventText,
  userId: eventText,
  loginStatus: v.optional(v.picklist(['logged in', 'est', 'anonymous'])),
  userSubProvider: eventText,
  userPlanId: eventText,
  flowId: eventText,
  flowNodeId: eventText,
  wallTemplateId: eventText,
  wallTemplateVersion: eventText,
  wallStyle: v.optional(v.picklist(['popup', 'inline'])),
  wallPolicy: v.optional(v.picklist(['soft', 'hard'])),
  /** The actor: an agent in the reader's name, or the reader. */
  actor: v.optional(v.picklist(['user', 'agent'])),
  /** Of `readactivity`: whole seconds. */
  readDuration: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600))),
  /** Age of the event in ms, if it could not be sent at once; at most a week. */
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(604_800_000))),
  /** Of an AI_EVENT: its data, as JSON. */
  payload: eventText,
});

/** `POST /api2/pw/c`: the event was accepted; the reply has no content. */
const trackReply = v.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null);

/** `POST /api2/pw/c`: one event. */
export const track = call<v.InferInput<typeof trackQuery>, v.InferInput<typeof trackBody>>()({
  host: 'paywall',
  method: 'POST',
  path: '/api2/pw/c',
  bodyKind: 'json',
  decode: decodeWith(isObject),
});

/** The call of events. */
export const trackingEventCalls = { track: withSchema(track, trackReply) } as const;

/** Its rows. */
export const trackingEventRows = rowsOf('paywall', trackingEventCalls, {
  track: describeRow({
    summary: 'Takes one event; a repeated id is dropped',
    spec: paywallSpec,
    access: 'known',
    isLimited: true,
    query: trackQuery,
    body: trackBody,
  }),
});
