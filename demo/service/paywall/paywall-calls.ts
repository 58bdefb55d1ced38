/** The paywall service's calls (spec: paywall point 7, first table). */
import { paywall } from '../../../src/http/contract/paywall.ts';
import {
  flowQuery,
  meterQuery,
  regionQuery,
  rulesBody,
  siteQuery,
  templateQuery,
  trackBody,
  trackQuery,
} from '../../../src/http/contract/requests.ts';
import type { Database } from '../database/open.ts';
import { countView, readMeter } from '../meter/meters.ts';
import type { Place } from '../sandbox/place.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import { findFlow, findTemplate } from './documents.ts';
import { findRegion } from './region.ts';
import { checkRules } from './rules.ts';
import { findSite } from './sites.ts';
import { keepEvent } from './track.ts';

/** The paywall service, answered from the database. */
export const paywallCalls = (database: Database, place: Place): Call[] => {
  const handlers: HandlersOf<typeof paywall> = {
    geo: handler({ query: nothing, body: nothing, answer: async () => place.geo() }),
    trackingConfig: handler({
      query: siteQuery,
      body: nothing,
      cache: 'short',
      answer: async ({ query }) => (await findSite(database, query.siteId)).tracking,
    }),
    region: handler({
      query: regionQuery,
      body: nothing,
      answer: ({ query }, visit) => findRegion(database, place, query, visit),
    }),
    template: handler({
      query: templateQuery,
      body: nothing,
      cache: 'short',
      answer: ({ query }) => findTemplate(database, query),
    }),
    flow: handler({
      query: flowQuery,
      body: nothing,
      cache: 'short',
      answer: ({ query }) => findFlow(database, query),
    }),
    meter: handler({
      query: meterQuery,
      body: nothing,
      answer: ({ query }, visit) => readMeter(database, query, visit.now),
    }),
    countMeter: handler({
      query: meterQuery,
      body: nothing,
      answer: ({ query }, visit) => countView(database, query, visit.now),
    }),
    checkRules: handler({
      query: siteQuery,
      body: rulesBody,
      answer: async ({ query, body }, visit) => ({ result: await checkRules(database, query.siteId, body, visit) }),
    }),
    track: handler({
      query: trackQuery,
      body: trackBody,
      answer: async ({ query, body }, visit) => {
        await keepEvent(database, query, body, visit);
        return {};
      },
    }),
  };
  return callsOf(paywall, handlers);
};
