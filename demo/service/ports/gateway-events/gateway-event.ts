/** Events of the gateways for the billing service, as in a webhook's body. */
import * as v from 'valibot';

const id = v.pipe(v.string(), v.regex(/^evt_[0-9A-Za-z]{8,80}$/));
/** The billing service's id, which it passed to the gateway with the charge. */
const invoice = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const method = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
/** Cents. */
const amount = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Time of the event, in seconds since the epoch; it may be delivered much later. */
const created = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(253_402_300_799));

/** The schema of an event. */
export const gatewayEvent = v.variant('type', [
  v.object({ id, created, type: v.literal('debit.settled'), invoice }),
  v.object({ id, created, type: v.literal('debit.failed'), invoice }),
  v.object({ id, created, type: v.literal('dispute.opened'), invoice, amount }),
  v.object({ id, created, type: v.literal('dispute.won'), invoice, amount }),
  v.object({ id, created, type: v.literal('dispute.lost'), invoice, amount }),
  v.object({ id, created, type: v.literal('refund.made'), invoice, amount }),
  v.object({
    id,
    created,
    type: v.literal('card.updated'),
    method,
    last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    expiry_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
    expiry_year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2999)),
  }),
  v.object({ id, created, type: v.literal('agreement.cancelled'), method }),
]);

/** Something that happened at a gateway. */
export type GatewayEvent = v.InferOutput<typeof gatewayEvent>;

/** Every event type, by its name. */
export const gatewayEventTypes = gatewayEvent.options.map(({ entries }) => entries.type.literal);

/**
 * Returns the subject of an event. Of two about one subject the one that happened later counts, in whichever order they
 * are delivered; refunds add up, so each is a subject of its own.
 */
export const subjectOf = (event: GatewayEvent): string => {
  const [family] = event.type.split('.');
  switch (event.type) {
    case 'refund.made':
      return `refund ${event.id}`;
    case 'card.updated':
    case 'agreement.cancelled':
      return `${family} ${event.method}`;
    default:
      return `${family} ${event.invoice}`;
  }
};
