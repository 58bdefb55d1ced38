import type { Platform } from '../platform/platform.ts';
import { type EventCode, pickEventFields, type TrackFields } from './events.ts';
import { createCommonFields, type EventContext } from './fields.ts';
import type { TrackedEvent } from './sink.ts';

interface EventPorts {
  platform: Platform;
  /** Returns the present state of the page. */
  context: () => EventContext;
  initialReferrer: string;
  deviceId: string;
}

/**
 * Creates an event with the fields of the page, its reader, and its own. `context`: the state at the time of the event;
 * `count`: the number of events before it on this page, so that ids sort in their order.
 */
export const createEvent = (
  { platform, context: getContext, initialReferrer, deviceId }: EventPorts,
  code: EventCode,
  eventFields: TrackFields,
  context: EventContext,
  count: number,
): TrackedEvent => {
  const at = platform.clock.now();
  const fields = pickEventFields(code, {
    ...createCommonFields(platform.page, initialReferrer, context),
    // Calls from before the SDK started lack these fields.
    actor: context.actor,
    deviceId,
    siteId: getContext().siteId,
    ...eventFields,
  });
  const order = [at, count].map((part) => part.toString(36).padStart(9, '0'));
  return { id: [...order, platform.random.uuid()].join('-'), code, fields, at };
};
