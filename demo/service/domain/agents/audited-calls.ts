/**
 * Audited calls of agents, and the recorded fields. Every call that is no plain GET is audited, unless it is listed
 * here with a reason: a new write can't be forgotten.
 */
import { neededRole, type Row, wire } from '#src/contract/index.ts';

/** Calls that change no data of the reader, although they are no plain GETs. */
export const unauditedCalls: Readonly<Record<string, string>> = {
  'paywall.countMeter': 'counts a view of the browser, for any reader',
  'paywall.checkRules': 'only reads',
  'paywall.track': 'each event says by itself that an agent acted',
  'paywall.trackBatch': 'as `paywall.track`',
  'auth.checkReset': 'only looks whether a link is good',
  'auth.logout': 'the session itself says when it ended',
  'card-billing.scheduledPlanChanges': 'only reads',
  'invoices.download': 'only reads',
  'contact.verify': 'looks an address up, and saves none',
};

/**
 * The fields that identify an operation and its subject. Everything else of a request is left out, above all secrets.
 */
export const recordedFields: ReadonlySet<string> = new Set([
  ...['siteid', 'siteId', 'site_id', 'site', 'regionId', 'customerid'],
  ...['subscription_id', 'subscriptionid', 'subsid', 'plan_id', 'planid', 'plan', 'seat_id', 'invoice_id'],
  ...['email', 'new_email', 'guest_email', 'firstname', 'lastname', 'address', 'tax_id', 'listIds', 'tags'],
  ...['action', 'source', 'comment', 'end_of_term', 'change_mode', 'plan_quantity', 'price', 'term_end', 'is_primary'],
  ...['pause_time_option', 'pause_date', 'resume_date', 'pause_resumption', 'dunning_handling', 'skip_billing_cycles'],
  ...['reactivate_time_option', 'resume_time_option', 'cancel_time_option', 'credit_option_for_current_charges'],
  ...['agreed', 'agreed_price', 'agreed_charge', 'agreed_status'],
  ...['refundable_credits_handling', 'account_receivables_handling', 'payment_method_id', 'override'],
]);

/** True if an agent's call is recorded in the audit list. Calls of operators have a list of their own. */
export const isAudited = ({
  id,
  endpoint,
  takesKey,
  access,
}: Pick<Row, 'id' | 'endpoint' | 'takesKey' | 'access'>): boolean =>
  !Object.hasOwn(unauditedCalls, id) &&
  neededRole(access) === null &&
  (endpoint.method !== 'GET' || takesKey === true || endpoint.path.includes('/:'));

/** The routes of audited calls. */
export const auditedEndpoints: ReadonlySet<unknown> = new Set(wire.filter(isAudited).map(({ endpoint }) => endpoint));
