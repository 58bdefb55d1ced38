/** The complete paywall service (spec: paywall point 7, first table), for services and documents. */
import { eventBatchCalls } from '../tracking/event-batch.ts';
import { eventExportCalls } from '../tracking/event-export.ts';
import { trackingConfigCalls } from '../tracking/tracking-config.ts';
import { trackingEventCalls } from '../tracking/tracking-event.ts';
import { combinedCalls } from './combined.ts';
import { countViewCalls } from './count-view.ts';
import { flowCalls } from './flow.ts';
import { geoCalls } from './geo.ts';
import { meterCalls } from './meter.ts';
import { regionCalls } from './region.ts';
import { ruleCheckCalls } from './rule-check.ts';
import { signingKeyCalls } from './signing-keys.ts';
import { templateCalls } from './template.ts';

/** The calls of the paywall service. */
export const paywall = {
  ...geoCalls,
  ...trackingConfigCalls,
  ...regionCalls,
  ...templateCalls,
  ...flowCalls,
  ...meterCalls,
  ...countViewCalls,
  ...ruleCheckCalls,
  ...trackingEventCalls,
  ...eventBatchCalls,
  ...combinedCalls,
  ...eventExportCalls,
  ...signingKeyCalls,
} as const;
