/** The tables of the sandbox's gateways, as kysely sees them; `gateway-tables.ts` makes them. Secrets are hashes. */
import type { Generated, JSONColumnType } from 'kysely';

/** Types of payment setups (spec: portal point 3). */
export type SetupType = 'card' | 'apple_pay' | 'us_bank_account' | 'sepa_debit';

/** Result of every later charge of a method. */
export type ChargeBehaviour = 'succeeds' | 'declines';

/** A setup of a reader who is about to choose a payment method. */
export interface GatewaySetupsTable {
  secret_hash: string;
  setup_id: string;
  gateway: 'stripe' | 'braintree';
  type: SetupType;
  user_id: number;
  status: 'open' | 'confirmed';
  /** The method that was chosen. */
  method_hash: string | null;
  /** Number of methods that were tried. */
  tries: Generated<number>;
  expires_at: Date;
}

/** A payment method at a gateway; its real number was never stored. */
export interface GatewayMethodsTable {
  token_hash: string;
  gateway: 'stripe' | 'braintree' | 'paypal';
  type: 'card' | 'apple_pay' | 'paypal_express_checkout' | 'direct_debit';
  /** Null: a method of a wallet that is not confirmed yet. */
  user_id: number | null;
  /** `unconfirmed`: its bank asks first. `ready`: may be kept, once. */
  status: 'unconfirmed' | 'ready' | 'used';
  /** The bank's id of the open question. */
  attempt_hash: string | null;
  behaviour: ChargeBehaviour;
  card_type: string;
  last4: string;
  expiry_month: number | null;
  expiry_year: number | null;
  first_name: string;
  last_name: string;
  bank_name: string | null;
  /** The account of the wallet. */
  payer_email: string | null;
  expires_at: Date;
}

/** A visit to PayPal's pages. */
export interface PayPalVisitsTable {
  token_hash: string;
  user_id: number;
  site_id: string;
  return_url: string;
  cancel_url: string;
  description: string;
  status: 'open' | 'agreed' | 'used' | 'left';
  behaviour: ChargeBehaviour;
  expires_at: Date;
}

/** Queued events of the gateways for the billing service; a row stays until it was delivered. */
export interface GatewayEventsTable {
  id: string;
  event: JSONColumnType<object>;
  /** Time of the event. */
  at: Date;
  attempts: Generated<number>;
  /** Earliest time of the delivery; null: delivered. */
  next_at: Date | null;
}

/** Events that the billing service has received. */
export interface GatewayReceiptsTable {
  event_id: string;
  /** Subject of the event: of two about one subject, the one that happened later counts. */
  subject: string;
  happened_at: Date;
}

/** The gateways' tables by name. */
export interface GatewaySchema {
  gateway_setups: GatewaySetupsTable;
  gateway_methods: GatewayMethodsTable;
  paypal_visits: PayPalVisitsTable;
  gateway_events: GatewayEventsTable;
  gateway_receipts: GatewayReceiptsTable;
}
