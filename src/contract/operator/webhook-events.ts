/** The events that the service sends to the publisher's own systems. */
import * as v from 'valibot';

/** Types of events. */
export const webhookEventTypes = [
  'subscription.started',
  'subscription.changed',
  'subscription.cancelled',
  'subscription.ended',
  'payment.succeeded',
  'payment.failed',
  'reader.registered',
  'newsletter.subscribed',
  'newsletter.unsubscribed',
] as const;

/** States of a delivery: it waits for its next try, was accepted, or was given up. */
export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;

/** The body of every webhook; `data` depends on the type. */
export const webhookBody = v.object({
  type: v.picklist(webhookEventTypes),
  /** The time of the change, ISO 8601. Deliveries may arrive in another order. */
  timestamp: v.string(),
  data: v.record(v.string(), v.unknown()),
});
