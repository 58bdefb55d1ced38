/** The identity of a request: a reader, and the agent who acts for them. */
import type { Selectable } from 'kysely';
import type { Schema } from '../ports/database/schema/schema.ts';

/** Somebody with an account. */
export type Reader = Pick<
  Selectable<Schema['users']>,
  'id' | 'email' | 'first_name' | 'last_name' | 'verification' | 'is_pending'
>;

/** A support agent of the publisher. */
export interface Agent {
  id: number;
  name: string;
  email: string;
}

/** An agent who acts for a reader now. */
export interface ActingAgent extends Agent {
  /** The end of the session; nothing extends it. */
  expiresAt: Date;
}

/** The caller of a request: a reader, or an agent in a reader's name. */
export interface Caller {
  reader: Reader;
  agent: ActingAgent | null;
}

/** Returns the caller of an unexpired bearer; null if it is unknown. */
export type FindCaller = (bearer: string, now: Date) => Promise<Caller | null>;
