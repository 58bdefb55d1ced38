/** The tables, as kysely sees them. `migrations.ts` makes them and describes their purpose. */

import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  AccountSubscriptionStatus,
  EmailProvider,
  SubscriptionProvider,
} from '#src/contract/account/account-codes.ts';
import type { statusCodes } from '#src/contract/newsletters/membership.ts';
import type {
  AccessKeysTable,
  AgentActsTable,
  AgentSessionsTable,
  AgentsTable,
  EmailChangesTable,
  IdentitiesTable,
  KnownPlacesTable,
  MailJobsTable,
  MailsTable,
  OneTimeCodesTable,
  PlayedEntriesTable,
  RateLimitsTable,
  SigningKeysTable,
  SsoRequestsTable,
  UsersTable,
} from './account-schema.ts';
import type { BillingAddressesTable } from './address-schema.ts';
import type {
  BillingChangesTable,
  BillingIntentsTable,
  InvoicesTable,
  ShippingAddressesTable,
} from './billing-money-schema.ts';
import type {
  AccessGrantsTable,
  BillingCustomersTable,
  BillingSubscriptionsTable,
  EntitlementsView,
  PlansTable,
  StorePurchasesTable,
} from './billing-schema.ts';
import type { PlanOffersTable } from './checkout-schema.ts';
import type { FilmsTable, RentalsTable, SampleRequestsTable } from './cinema-schema.ts';
import type { FlowChangesTable, FlowSchedulesTable, FlowsTable, LiveFlowsTable } from './flow-schema.ts';
import type { GatewaySchema } from './gateway-schema.ts';
import type { BillingTaxIdsTable, InvoiceDocumentsTable, SellersTable } from './invoice-document-schema.ts';
import type { LiveTemplatesTable, OperatorChangesTable, OperatorsTable, TemplatesTable } from './operator-schema.ts';
import type { PaymentMethodsTable, PaymentUpdateLinksTable } from './payment-method-schema.ts';
import type { GuestSeatsView, PlanSeatsTable, SeatsTable } from './seat-schema.ts';
import type { RuleDefinition, TrackingConfig } from './site-documents.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhook-schema.ts';

/** Counts fit a JavaScript number; drivers give 64-bit integers as text, so none is read back. */
type Hash = ColumnType<never, string, string>;

interface SitesTable {
  site_id: string;
  name: string;
  origins: string[];
  region_id: string;
  regions_by_country: JSONColumnType<Record<string, string>>;
  institution_network: string | null;
  institution_user_id: number | null;
  tracking: JSONColumnType<TrackingConfig>;
  /** A sign-up logs in only once its address is confirmed. */
  is_verify_first: Generated<boolean>;
  /** The page that mails and single sign-on lead to when a call names none. */
  link_path: Generated<string>;
  /** The e-mail provider of its mails. */
  email_provider: Generated<EmailProvider>;
  /** Regions beside its own and those by country. */
  more_regions: Generated<string[]>;
}

interface RulesTable {
  site_id: string;
  rule_id: string;
  definition: JSONColumnType<RuleDefinition>;
}

interface SubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  region_id: string;
  plan_id: string;
  subscription_type: SubscriptionProvider;
  status: AccountSubscriptionStatus;
  ends_at: Date | null;
}

interface NewslettersTable {
  site_id: string;
  region_id: string;
  list_id: string;
  position: number;
  category: string | null;
  details: JSONColumnType<Record<string, unknown>>;
  /** Another region's newsletter: readers subscribe there. */
  is_only_listed: Generated<boolean>;
  /** Readers no longer see it; their memberships are kept. */
  is_withdrawn: Generated<boolean>;
  revision: Generated<number>;
}

/** Status of an address at a newsletter. No row: never subscribed. */
interface MembershipsTable {
  email: string;
  site_id: string;
  region_id: string;
  list_id: string;
  status: (typeof statusCodes)[keyof typeof statusCodes];
  /** The chosen frequency; null: the newsletter's own. */
  frequency: number | null;
  /** End of the trial that this address has begun; null: it has begun none. */
  trial_ends_at: Date | null;
}

interface EventsTable {
  id: Generated<number>;
  tid: string;
  et: string;
  at: Date;
  site_id: string | null;
  uid: string | null;
  user_id: number | null;
  flow_id: string | null;
  fields: JSONColumnType<Record<string, unknown>>;
}

interface MetersTable {
  site_id: string;
  flow_id: string;
  counter_id: string;
  uid: string;
  count: number;
  pages: Hash;
  started_at: Date;
  started_view: number;
}

interface PageViewsTable {
  site_id: string;
  uid: string;
  views: number;
  page: Hash;
  calls: Hash;
}

interface SettingsTable {
  name: string;
  value: JSONColumnType<Record<string, unknown>>;
}

/** All tables and views, by name. */
export interface Schema extends GatewaySchema {
  sites: SitesTable;
  templates: TemplatesTable;
  live_templates: LiveTemplatesTable;
  operator_changes: OperatorChangesTable;
  operators: OperatorsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  flows: FlowsTable;
  live_flows: LiveFlowsTable;
  flow_schedules: FlowSchedulesTable;
  flow_changes: FlowChangesTable;
  rules: RulesTable;
  users: UsersTable;
  access_keys: AccessKeysTable;
  identities: IdentitiesTable;
  known_places: KnownPlacesTable;
  one_time_codes: OneTimeCodesTable;
  email_changes: EmailChangesTable;
  agents: AgentsTable;
  agent_sessions: AgentSessionsTable;
  agent_acts: AgentActsTable;
  mail_jobs: MailJobsTable;
  mails: MailsTable;
  rate_limits: RateLimitsTable;
  signing_keys: SigningKeysTable;
  sso_requests: SsoRequestsTable;
  played_entries: PlayedEntriesTable;
  subscriptions: SubscriptionsTable;
  plans: PlansTable;
  plan_offers: PlanOffersTable;
  billing_customers: BillingCustomersTable;
  billing_addresses: BillingAddressesTable;
  billing_subscriptions: BillingSubscriptionsTable;
  payment_methods: PaymentMethodsTable;
  payment_update_links: PaymentUpdateLinksTable;
  invoices: InvoicesTable;
  invoice_documents: InvoiceDocumentsTable;
  sellers: SellersTable;
  billing_tax_ids: BillingTaxIdsTable;
  shipping_addresses: ShippingAddressesTable;
  billing_changes: BillingChangesTable;
  billing_intents: BillingIntentsTable;
  store_purchases: StorePurchasesTable;
  access_grants: AccessGrantsTable;
  films: FilmsTable;
  rentals: RentalsTable;
  sample_requests: SampleRequestsTable;
  plan_seats: PlanSeatsTable;
  seats: SeatsTable;
  guest_seats: GuestSeatsView;
  entitlements: EntitlementsView;
  newsletters: NewslettersTable;
  memberships: MembershipsTable;
  events: EventsTable;
  meters: MetersTable;
  page_views: PageViewsTable;
  settings: SettingsTable;
}
