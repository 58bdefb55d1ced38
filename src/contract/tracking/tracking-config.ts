/** The sinks for a site's events (`GET /api/config/tracking`; spec: paywall points 3, 4 and 7). */

import * as v from 'valibot';
import type { Call } from '../../http/call.ts';
import { decodeWith, isObject } from '../guards.ts';
import { paywallSpec, route, siteQuery, unknownSiteRefusal } from '../paywall/route.ts';
import { endpoint } from '../schema/endpoint.ts';
import { ownObject } from '../schema/own-object.ts';
import { describeRow, rowsOf } from '../table/row.ts';

/** `GET /api/config/tracking`: the sinks for a site's events. */
export const trackingConfigReply = ownObject({
  /** `batch`: the service takes several events in one call. */
  firstParty: ownObject({ enabled: v.boolean(), batch: v.optional(v.boolean()) }),
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

/** `GET /api/config/tracking`, undecoded: the tracking code decodes it. */
export const rawTrackingConfig: Call<v.InferInput<typeof siteQuery>, undefined, Record<string, unknown>> = {
  ...route,
  path: '/api/config/tracking',
  decode: decodeWith(isObject),
};

/** The call of the settings. */
export const trackingConfigCalls = { trackingConfig } as const;

/** Its rows. */
export const trackingConfigRows = rowsOf('paywall', trackingConfigCalls, {
  trackingConfig: describeRow({
    summary: 'Which sinks a site’s events go to',
    spec: paywallSpec,
    access: 'anyone',
    query: siteQuery,
    refusals: unknownSiteRefusal,
  }),
});
