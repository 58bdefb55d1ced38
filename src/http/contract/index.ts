/**
 * The service contract as data, for whoever puts a backend of their own behind the SDK (npm entry `presswall/contract`;
 * design: public API). A service checks what comes by `query` and `body` of a row, and what it answers by
 * `endpoint.reply`: schemas of valibot.
 */
export type { BodyKind, Host, Route } from './call.ts';
export type { AnyEndpoint } from './endpoint.ts';
export { billingFailureReply, failureReply, loginFailureReply } from './failures.ts';
export { idempotencyKeyHeader } from './idempotency-key.ts';
export { emailKeyHeader } from './mailing-calls.ts';
export { type Access, accesses, needsProof } from './table/access.ts';
export { wire } from './table/index.ts';
export { type Refusal, refusalsOf } from './table/refusals-of.ts';
export type { RefusalStatus, Refusals, Row } from './table/row.ts';
