/** The paywall service, whole (spec: paywall point 7, first table): what a service answers and a document lists. */
import { described } from './endpoint.ts';
import { checkRules, countMeter, flow, geo, meter, region } from './paywall-calls.ts';
import { flowReply, geoReply, meterReply, regionReply, rulesReply } from './replies.ts';
import { template } from './template.ts';
import { track } from './track-call.ts';
import { trackingConfig, trackReply } from './tracking.ts';

export { geoReply, meterReply, regionReply, subscriptionReply } from './replies.ts';
export { templateReply } from './template.ts';
export { trackingConfigReply } from './tracking.ts';

/** The calls of the paywall service. */
export const paywall = {
  geo: described(geo, geoReply),
  trackingConfig,
  region: described(region, regionReply),
  template,
  flow: described(flow, flowReply),
  meter: described(meter, meterReply),
  countMeter: described(countMeter, meterReply),
  checkRules: described(checkRules, rulesReply),
  track: described(track, trackReply),
} as const;
