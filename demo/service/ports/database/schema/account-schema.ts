/** The tables of accounts, as kysely sees them; `account-tables.ts` makes them. */
import type { JWK } from 'jose';
import type { Generated, JSONColumnType } from 'kysely';
import type { EmailProvider, SignUpSource, VerificationLevel } from '#src/contract/account/account-codes.ts';

/** Somebody with an account. */
export interface UsersTable {
  id: Generated<number>;
  email: string;
  /** Null for a user who has only ever come by single sign-on or by links. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  verification: VerificationLevel;
  source: Generated<SignUpSource>;
  /** Business data of the page at the sign-up, unchanged. */
  bizdata: string | null;
  /** Signed up where the address has to be confirmed before the first log-in, and has not confirmed it. */
  is_pending: Generated<boolean>;
  /** Null for accounts that are older than this column. */
  registered_at: Date | null;
}

/**
 * The purpose of an access key. `agent-token` is the `agent_as_user` of a link, redeemed once for an `agent` key: the
 * bearer of an agent who acts for the reader. `sign-up` is the proof of the browser that registered.
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
  /** Of an agent's keys: their owner. */
  agent_id: number | null;
}

/** Somebody of the publisher's support. */
export interface AgentsTable {
  id: Generated<number>;
  name: string;
  email: string;
}

/** The agents' sessions: agent, reader and time. */
export interface AgentSessionsTable {
  id: Generated<number>;
  agent_id: number;
  user_id: number;
  key_hash: string;
  began_at: Date;
  expires_at: Date;
  /** Time of the agent's log-out; null: the session expired. */
  ended_at: Date | null;
}

/** Calls of agents in their sessions. */
export interface AgentActsTable {
  id: Generated<number>;
  session_id: number;
  /** Method and path. */
  call: string;
  /** JSON as text: a request may hold what `jsonb` does not take. */
  said: string;
  at: Date;
  /** Status of the response; null until then. */
  status: number | null;
}

/** The address that a reader has requested and not confirmed yet, whether it is taken or not. */
export interface EmailChangesTable {
  user_id: number;
  email: string;
  expires_at: Date;
}

/** A user's identity at a provider of single sign-on. */
export interface IdentitiesTable {
  provider: string;
  subject: string;
  user_id: number;
}

/** The purpose of a code in a mail, valid once. */
export type CodePurpose = 'verify' | 'sign-up' | 'reset' | 'login' | 'change-email';

/** Codes in mails, hashed. `email` is the address that the code was sent to. */
export interface OneTimeCodesTable {
  hash: string;
  purpose: CodePurpose;
  /** Null for the code of an address without an account: created so that both cases take as long, and never sent. */
  user_id: number | null;
  email: string;
  expires_at: Date;
  used_at: Date | null;
}

/** Mails that were requested and are not written yet. */
export interface MailJobsTable {
  id: Generated<number>;
  job: JSONColumnType<object>;
  /** The database's time; null for jobs that are older than this column. */
  added_at: Generated<Date | null>;
  /** Number of times that its mail could not be written. */
  attempts: Generated<number>;
  /** Earliest time of the next try; null: at once. */
  next_at: Date | null;
}

/** `kept` in the outbox alone, `waiting` for the mail server, or the result there. */
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
  /** While it waits: the earliest time of the next try; null: at once. */
  next_at: Date | null;
}

/** Number of attempts since a time. Subjects are hashed. */
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

/** State of the fake providers; see `fakes/sign-in/fake-provider-store.ts`. */
export interface PlayedEntriesTable {
  provider: string;
  kind: string;
  id: string;
  entry: JSONColumnType<Record<string, unknown>>;
  expires_at: Date;
}

/** A key that signs statements about readers, private half included: who reads this table can sign. */
export interface SigningKeysTable {
  /** Counts the keys, from 1. */
  generation: number;
  kid: string;
  private_jwk: JSONColumnType<JWK>;
  created_at: Date;
  signs_from: Date;
}

/** Browsers and networks from which readers have logged in, hashed. */
export interface KnownPlacesTable {
  user_id: number;
  place_hash: string;
  seen_at: Date;
}
