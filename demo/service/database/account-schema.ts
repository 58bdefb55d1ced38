/** The tables of accounts, as kysely sees them; `account-tables.ts` makes them. */
import type { Generated, JSONColumnType } from 'kysely';
import type { EmailProvider, SignUpSource, VerificationLevel } from '../../../src/http/contract/account-codes.ts';

/** Somebody with an account. */
export interface UsersTable {
  id: Generated<number>;
  email: string;
  /** Null for somebody who has only ever come by single sign-on or by links. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  verification: VerificationLevel;
  source: Generated<SignUpSource>;
  /** What the page said at the sign-up, as it is. */
  bizdata: string | null;
  /** Signed up where the address has to be confirmed before the first log-in, and has not confirmed it. */
  is_pending: Generated<boolean>;
  /** Null for accounts that are older than this column. */
  registered_at: Date | null;
}

/**
 * What an access key opens. `agent-token` is the `agent_as_user` of a link, spent once for an `agent` key: the bearer
 * of an agent who acts for the reader. `sign-up` is the proof of the browser that registered.
 */
export type KeyPurpose = 'session' | 'bearer' | 'est' | 'agent-token' | 'agent' | 'sign-up';

/** Tokens, session ids, e-mail session tokens and the keys of agents, hashed. */
export interface AccessKeysTable {
  hash: string;
  purpose: KeyPurpose;
  user_id: number;
  expires_at: Date | null;
  /** Of a bearer: the session that it was issued with. */
  session_hash: string | null;
  /** Of a session: the browser that it is bound to. */
  device_hash: string | null;
  /** Of an e-mail session token: the site whose mail it came in. */
  site_id: string | null;
  /** Of an agent's keys: whose they are. */
  agent_id: number | null;
}

/** Somebody of the publisher's support. */
export interface AgentsTable {
  id: Generated<number>;
  name: string;
  email: string;
}

/** Who acted for whom, and when. */
export interface AgentSessionsTable {
  id: Generated<number>;
  agent_id: number;
  user_id: number;
  key_hash: string;
  began_at: Date;
  expires_at: Date;
  /** When the agent logged out; null: never, it ran out. */
  ended_at: Date | null;
}

/** The address that a reader has asked for and not confirmed yet, whether somebody has it or not. */
export interface EmailChangesTable {
  user_id: number;
  email: string;
  expires_at: Date;
}

/** Who somebody is at a provider of single sign-on. */
export interface IdentitiesTable {
  provider: string;
  subject: string;
  user_id: number;
}

/** What a code in a mail is good for, once. */
export type CodePurpose = 'verify' | 'sign-up' | 'reset' | 'login' | 'change-email';

/** Codes in mails, hashed. `email` is the address that the code was sent to. */
export interface OneTimeCodesTable {
  hash: string;
  purpose: CodePurpose;
  /** Null for the code of an address that nobody has: made so that both take as long, and sent to nobody. */
  user_id: number | null;
  email: string;
  expires_at: Date;
  used_at: Date | null;
}

/** Mails that were asked for and are not written yet. */
export interface MailJobsTable {
  id: Generated<number>;
  job: JSONColumnType<object>;
}

/** `kept` in the outbox alone, `waiting` for the mail server, or what became of it there. */
export type Delivery = 'kept' | 'waiting' | 'sent' | 'failed';

/** Written mails. */
export interface MailsTable {
  id: Generated<number>;
  at: Date;
  sender: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  email_provider: EmailProvider;
  delivery: Delivery;
  attempts: Generated<number>;
  /** While it waits: when it may be tried next; null: at once. */
  next_at: Date | null;
}

/** How often something was tried since a moment. Subjects are hashed. */
export interface RateLimitsTable {
  name: string;
  subject: string;
  started_at: Date;
  count: number;
}

/** Request tokens of OAuth 1.0a between the two calls of a sign-in, hashed, with their secrets. */
export interface SsoRequestsTable {
  token_hash: string;
  secret: string;
  expires_at: Date;
}

/** What a provider that the sandbox plays holds; see `sso/played/played-entries.ts`. */
export interface PlayedEntriesTable {
  provider: string;
  kind: string;
  id: string;
  entry: JSONColumnType<Record<string, unknown>>;
  expires_at: Date;
}

/** Browsers and networks from which readers have logged in, hashed. */
export interface KnownPlacesTable {
  user_id: number;
  place_hash: string;
  seen_at: Date;
}
