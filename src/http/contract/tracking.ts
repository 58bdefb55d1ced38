/** The tracking calls of the paywall service (spec: paywall points 3, 4 and 7). */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ownObject } from './own-object.ts';
import type { siteQuery } from './requests.ts';

/** `GET /api/config/tracking`: which sinks a site's events go to. */
export const trackingConfigReply = ownObject({
  firstParty: ownObject({ enabled: v.boolean() }),
  productAnalytics: ownObject({ enabled: v.boolean(), key: v.optional(v.string()), host: v.optional(v.string()) }),
  webAnalytics: ownObject({
    enabled: v.boolean(),
    measurementId: v.optional(v.string()),
    host: v.optional(v.string()),
  }),
});

/** `GET /api/config/tracking`. */
export const trackingConfig = endpoint<v.InferInput<typeof siteQuery>>()({
  host: 'paywall',
  method: 'GET',
  path: '/api/config/tracking',
  bodyKind: 'none',
  reply: trackingConfigReply,
});

/** `POST /api2/pw/c`: an event is taken, and nothing more is said. */
export const trackReply = v.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null);
