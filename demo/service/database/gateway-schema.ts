/** The tables of the sandbox's gateways, as kysely sees them; `gateway-tables.ts` makes them. Secrets are hashes. */
import type { Generated, JSONColumnType } from 'kysely';

/** What a gateway was asked to take (spec: portal point 3). */
export type SetupType = 'card' | 'apple_pay' | 'us_bank_account' | 'sepa_debit';

/** What happens whenever a method is charged later on. */
export type ChargeBehaviour = 'succeeds' | 'declines';

/** Somebody who is about to say by what they pay. */
export interface GatewaySetupsTable {
  secret_hash: string;
  setup_id: string;
  gateway: 'stripe' | 'braintree';
  type: SetupType;
  user_id: number;
  status: 'open' | 'confirmed';
  /** The method that was chosen. */
  method_hash: string | null;
  /** How many methods were tried. */
  tries: Generated<number>;
  expires_at: Date;
}

/** A method of payment at a gateway; what it stands for was never kept. */
export interface GatewayMethodsTable {
  token_hash: string;
  gateway: 'stripe' | 'braintree' | 'paypal';
  type: 'card' | 'apple_pay' | 'paypal_express_checkout' | 'direct_debit';
  /** Null: a wallet's, which nobody has confirmed. */
  user_id: number | null;
  /** `unconfirmed`: its bank asks first. `ready`: may be kept, once. */
  status: 'unconfirmed' | 'ready' | 'used';
  /** By what its bank knows the question that is open. */
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

/** What the gateways have to tell the billing service; a row stays until it was taken. */
export interface GatewayEventsTable {
  id: string;
  event: JSONColumnType<object>;
  /** When it happens. */
  at: Date;
  attempts: Generated<number>;
  /** Not to be told before; null: it was taken. */
  next_at: Date | null;
}

/** What the billing service was told. */
export interface GatewayReceiptsTable {
  event_id: string;
  /** What it was about: of two about one thing, the one that happened later counts. */
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
