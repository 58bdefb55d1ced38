import type { Reader } from '../accounts/readers.ts';
import type { ActingAgent } from '../agents/agents.ts';

/** One request, as handlers see it. Who it is comes from what it proves alone, never from what it says (design: contract). */
export interface Visit {
  /** One moment for the whole answer. */
  readonly now: Date;
  /** The bearer as sent, valid or not. */
  readonly bearer: string | null;
  /** The signed e-mail key as sent, valid or not; the mailing calls alone take it. */
  readonly emailKey: string | null;
  /** The proof of the browser that registered, as sent, valid or not; the confirmation of an address alone takes it. */
  readonly signUpProof: string | null;
  /** The name of the intent that the request carries out, as sent; the changes of billing alone take it. */
  readonly idempotencyKey: string | null;
  /** The network address that the request came from, of IPv6 its network of 64 bits; no header of a visitor's can change it. */
  readonly ip: string;
  /** The origin of the page that asks, as the browser says; null where it says none. */
  readonly pageOrigin: string | null;
  /** Which of the service's own origins was asked. */
  readonly ownOrigin: string;
  /** The reader whose unexpired bearer the request carries, or in whose name an agent's speaks. */
  reader(): Promise<Reader | null>;
  /** The agent who acts for that reader; null: nobody does. */
  agent(): Promise<ActingAgent | null>;
}

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null;
