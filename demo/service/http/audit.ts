import type { AnyEndpoint } from '#src/contract/schema/endpoint.ts';
import type { RawRequest } from './handler.ts';
import type { RequestContext } from './request-context.ts';

/** A call that is about to be handled. */
export interface AuditedCall {
  endpoint: AnyEndpoint;
  raw: RawRequest;
  context: RequestContext;
}

/** Handles a call, and records it if an agent made it. */
export type Audit = <Reply>(call: AuditedCall, handle: () => Promise<Reply>) => Promise<Reply>;
