/**
 * The calls of the paywall service that every page may make before its first decision (spec: paywall point 7, first
 * table). Each stands alone, so that a page carries only what it calls; `paywall.ts` is the whole table.
 */
import type { InferInput } from 'valibot';
import { call } from './call.ts';
import { decodeBy, isFlag, isNumber, isObject, shape } from './guards.ts';
import { decodeGeo, decodeRegion } from './region-decoder.ts';
import type { meterReply, rulesReply } from './replies.ts';
import type { flowQuery, meterQuery, regionQuery, rulesBody, siteQuery, templateQuery } from './requests.ts';

const route = { host: 'paywall', method: 'GET', bodyKind: 'none' } as const;
const isMeter = shape<InferInput<typeof meterReply>>({ count: isNumber, increment: isFlag });

/** `GET /api/region`: the visitor's region, place and subscriptions. */
export const region = call<InferInput<typeof regionQuery>>()({
  ...route,
  path: '/api/region',
  decode: decodeRegion,
});

/** `GET /geo`: the visitor's place alone. */
export const geo = call()({ ...route, path: '/geo', decode: decodeGeo });

/** `GET /api/flow/data`: the flow document; `flow/decode.ts` reads it, so here any object will do. */
export const flow = call<InferInput<typeof flowQuery>>()({
  ...route,
  path: '/api/flow/data',
  decode: decodeBy(isObject),
});

/** Where templates are. */
export const templateRoute = { ...route, path: '/api/template' } as const;

/** `GET /api/template`, undecoded: a page fetches templates before it knows whether one is shown. */
export const rawTemplate = call<InferInput<typeof templateQuery>>()({
  ...templateRoute,
  decode: decodeBy(isObject),
});

/** `GET /api/config/tracking`, undecoded: what sends events reads it. */
export const rawTrackingConfig = call<InferInput<typeof siteQuery>>()({
  ...route,
  path: '/api/config/tracking',
  decode: decodeBy(isObject),
});

/** `GET /api/flow/meter`: what was counted before this view. */
export const meter = call<InferInput<typeof meterQuery>>()({
  ...route,
  path: '/api/flow/meter',
  decode: decodeBy(isMeter),
});

/** `POST /api/flow/meter`: counts this view. */
export const countMeter = call<InferInput<typeof meterQuery>>()({
  ...route,
  method: 'POST',
  path: '/api/flow/meter',
  decode: decodeBy(isMeter),
});

/** `POST /api/rule/check`: server-side rules. */
export const checkRules = call<InferInput<typeof siteQuery>, InferInput<typeof rulesBody>>()({
  ...route,
  method: 'POST',
  path: '/api/rule/check',
  bodyKind: 'json',
  decode: decodeBy(shape<InferInput<typeof rulesReply>>({ result: isFlag })),
});
