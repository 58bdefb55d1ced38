/** The tables of webhooks, as kysely sees them; `webhook-tables.ts` makes them, and the triggers that fill them. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { deliveryStates, webhookEventTypes } from '#src/contract/operator/webhook-events.ts';

/** The type of an event. */
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** An address of the publisher's that gets events of a site. */
export interface WebhooksTable {
  webhook_id: string;
  site_id: string;
  revision: number;
  url: string;
  events: WebhookEventType[];
  is_active: boolean;
  /** As Standard Webhooks writes it: `whsec_` and base64. */
  secret: string;
  /** The secret before it, which signs as well until `older_until`. */
  older_secret: Generated<string | null>;
  older_until: Generated<Date | null>;
}

/** One message to one address. Triggers write the rows. */
export interface WebhookDeliveriesTable {
  /** Counts fit a JavaScript number; drivers give 64-bit integers as text. */
  id: ColumnType<string | number, never, never>;
  message_id: string;
  webhook_id: string;
  type: WebhookEventType;
  data: JSONColumnType<Record<string, unknown>>;
  /** The service's time of the change, to the second; null until a worker has seen it. */
  at: Date | null;
  state: Generated<(typeof deliveryStates)[number]>;
  attempts: Generated<number>;
  /** Null: at once. */
  next_at: Date | null;
  last_status: number | null;
  last_error: string | null;
}
