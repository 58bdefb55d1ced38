/** The payment gateways, as the billing service calls them: Stripe, Braintree and PayPal. */
import type { DatabaseOrTransaction } from './database/open.ts';
import type {
  ChargeBehaviour,
  GatewayMethodsTable,
  GatewaySetupsTable,
  PayPalVisitsTable,
  SetupType,
} from './database/schema/gateway-schema.ts';

/** The token that a page sent. */
export interface RedeemRequest {
  userId: number;
  gateway: GatewayMethodsTable['gateway'];
  /** Stripe: a payment method (`pm_…`). Braintree: a nonce. PayPal: a billing agreement (`B-…`). */
  token: string;
  now: Date;
}

/** The payment method of a token, by the names of the spec (portal point 3). */
export interface RedeemedMethod {
  type: GatewayMethodsTable['type'];
  /** `visa`, `mastercard`, `american_express`, `discover`, `other`; empty for other methods than cards. */
  cardType: string;
  /** The last digits of a card or an account; empty for PayPal. */
  last4: string;
  /** Null for a method that never expires. */
  expiryMonth: number | null;
  expiryYear: number | null;
  firstName: string;
  lastName: string;
  /** Result of later charges. */
  behaviour: ChargeBehaviour;
  /** Of a direct debit. */
  bankName: string | null;
  /** Of a PayPal account. */
  payerEmail: string | null;
}

/** A reader's way to PayPal and back. */
export type PayPalRequest = Pick<
  PayPalVisitsTable,
  'user_id' | 'site_id' | 'return_url' | 'cancel_url' | 'description'
>;

/** The gateways. What they change is part of the caller's transaction. */
export interface PaymentGateways {
  /** Begins a setup for a reader; returns what the gateway's script in a page begins with. */
  beginSetup(
    db: DatabaseOrTransaction,
    setup: { userId: number; gateway: GatewaySetupsTable['gateway']; type: SetupType },
    now: Date,
  ): Promise<string>;
  /** Redeems a token, once. Throws a `BillingRefusal` (402 `payment_failed`) for one that is invalid. */
  redeemToken(db: DatabaseOrTransaction, request: RedeemRequest): Promise<RedeemedMethod>;
  /** Begins a redirect to PayPal; returns its token. */
  beginPayPalRedirect(db: DatabaseOrTransaction, request: PayPalRequest, now: Date): Promise<string>;
  /** Turns an agreed redirect into a billing agreement, once; throws like `redeemToken`. */
  createBillingAgreement(
    db: DatabaseOrTransaction,
    redirect: { token: string; userId: number; siteId: string },
    now: Date,
  ): Promise<string>;
}
