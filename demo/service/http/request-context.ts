import type { ActingAgent, Reader } from './caller.ts';

/**
 * One request, for handlers. Its identity comes only from what it proves, never from what it claims (design: contract).
 */
export interface RequestContext {
  /** One time for the whole response. */
  readonly now: Date;
  /** The bearer as sent, valid or not. */
  readonly bearer: string | null;
  /** The signed e-mail key as sent, valid or not; only the mailing calls accept it. */
  readonly emailKey: string | null;
  /** The proof of the browser that registered, as sent, valid or not; what confirms an address alone takes it. */
  readonly signUpProof: string | null;
  /** The idempotency key as sent; only changes of billing accept it. */
  readonly idempotencyKey: string | null;
  /** The client's network address, for IPv6 its network of 64 bits; no header of a visitor can change it. */
  readonly ip: string;
  /** The visitor's country, as two capital letters, from the balancer's header; null if it is unknown. */
  readonly country: string | null;
  /** The origin of the calling page, from the browser; null if it sends none. */
  readonly pageOrigin: string | null;
  /** The service's own origin of the request. */
  readonly ownOrigin: string;
  /** Returns this request with the bearer of its body, for a call that can't have the header; undefined: with its own. */
  withBearer(bearer: string | null | undefined): RequestContext;
  /** Returns the reader of the unexpired bearer, also if an agent acts for them. */
  reader(): Promise<Reader | null>;
  /** Returns the agent who acts for that reader; null: there is none. */
  agent(): Promise<ActingAgent | null>;
}

/** Returns the token of an `Authorization: Bearer` header. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null;
