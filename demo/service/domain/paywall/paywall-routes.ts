/** The paywall service's calls (spec: paywall point 7, first table). */

import { flowQuery } from '#src/contract/paywall/flow.ts';
import { meterQuery } from '#src/contract/paywall/meter.ts';
import { paywall } from '#src/contract/paywall/paywall.ts';
import { regionQuery } from '#src/contract/paywall/region.ts';
import { siteQuery } from '#src/contract/paywall/route.ts';
import { rulesBody } from '#src/contract/paywall/rule-check.ts';
import { templateQuery } from '#src/contract/paywall/template.ts';
import { trackBatchBody } from '#src/contract/tracking/event-batch.ts';
import { eventExportQuery } from '#src/contract/tracking/event-export.ts';
import { trackBody, trackQuery } from '#src/contract/tracking/tracking-event.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import { findPublishedKeys } from '../../ports/database/signing-keys.ts';
import type { Telemetry } from '../../ports/metrics/telemetry.ts';
import type { VisitorLocation } from '../../ports/visitor-location.ts';
import type { OperatorKeys } from '../operators/operator-keys.ts';
import type { AddToShared } from '../readers/shared-counts.ts';
import { findSite, trackingOf } from '../sites/sites.ts';
import { findCombined } from './combined.ts';
import { findFlow, findTemplate } from './documents.ts';
import { exportEvents } from './event-export.ts';
import { createMeters } from './meters.ts';
import { findRegion } from './region.ts';
import { checkRules } from './rules.ts';
import { saveEvent, saveEvents } from './track.ts';
import { createTrafficLimit } from './traffic-limits.ts';

interface PaywallDeps {
  database: Database;
  location: VisitorLocation;
  operatorKeys: OperatorKeys;
  telemetry: Telemetry;
  /** Limits count over all processes of the database; null: there is one. */
  addToShared: AddToShared | null;
}

/** The calls of tracked events. */
const eventHandlers = ({
  database,
  operatorKeys,
  telemetry,
  addToShared,
}: PaywallDeps): Pick<HandlersOf<typeof paywall>, 'track' | 'trackBatch' | 'eventExport'> => {
  const eventLimit = createTrafficLimit('events', addToShared);
  return {
    track: handler({
      query: trackQuery,
      body: trackBody,
      handle: async ({ query, body }, context) => {
        await eventLimit.count(context, body.deviceId ?? null);
        await saveEvent(database, query, body, context);
        telemetry.eventTracked(query.et);
        return {};
      },
    }),
    trackBatch: handler({
      query: noInput,
      body: trackBatchBody,
      handle: ({ body }, context) => saveEvents({ database, telemetry }, eventLimit, body, context),
    }),
    eventExport: handler({
      query: eventExportQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        await operatorKeys.require(context, 'viewer');
        await findSite(database, query.siteId);
        return exportEvents(database, query);
      },
    }),
  };
};

/** The paywall service, answered from the database. */
export const paywallRoutes = (deps: PaywallDeps): Route[] => {
  const { database, location, telemetry, addToShared } = deps;
  const meters = createMeters(database);
  const meterLimit = createTrafficLimit('meters', addToShared);
  const handlers: HandlersOf<typeof paywall> = {
    geo: handler({ query: noInput, body: noInput, handle: async (_, context) => location.geo(context) }),
    trackingConfig: handler({
      query: siteQuery,
      body: noInput,
      cache: 'short',
      handle: async ({ query }) => trackingOf(await findSite(database, query.siteId)),
    }),
    region: handler({
      query: regionQuery,
      body: noInput,
      handle: ({ query }, context) => findRegion(database, location, query, context),
    }),
    template: handler({
      query: templateQuery,
      body: noInput,
      cache: 'short',
      handle: ({ query }) => findTemplate(database, query),
    }),
    flow: handler({
      query: flowQuery,
      body: noInput,
      cache: 'short',
      handle: ({ query }) => findFlow(database, query),
    }),
    meter: handler({
      query: meterQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        await meterLimit.count(context, query.uid);
        return meters.read(query, context.now);
      },
    }),
    countMeter: handler({
      query: meterQuery,
      body: noInput,
      handle: async ({ query }, context) => {
        await meterLimit.count(context, query.uid);
        const reading = await meters.countView(query, context.now);
        telemetry.viewMetered(reading.increment);
        return reading;
      },
    }),
    checkRules: handler({
      query: siteQuery,
      body: rulesBody,
      handle: async ({ query, body }, context) => {
        const result = await checkRules(database, query.siteId, body, context);
        telemetry.rulesChecked(result);
        return { result };
      },
    }),
    ...eventHandlers(deps),
    signingKeys: handler({
      query: noInput,
      body: noInput,
      cache: 'short',
      handle: (_, context) => findPublishedKeys(database, context.now),
    }),
    combined: handler({
      query: flowQuery,
      body: noInput,
      handle: ({ query }, context) => findCombined(database, location, query, context),
    }),
  };
  return routesOf(paywall, handlers);
};
