/**
 * The service contract as data, for backends behind the SDK (npm entry `presswall/contract`; design: public API). A
 * service validates requests by `query` and `body` of a row, and its replies by `endpoint.reply`: schemas of valibot.
 */

export type { BodyKind, Host, Route } from '../http/call.ts';
export { signUpProofHeader } from './account/confirmation.ts';
export { billingFailureReply, failureReply, loginFailureReply } from './failures.ts';
export { emailKeyHeader } from './newsletters/membership.ts';
export { type OperatorRole, operatorRoles } from './operator/operator-roles.ts';
export type { AnyEndpoint } from './schema/endpoint.ts';
export { idempotencyKeyHeader } from './subscriptions/idempotency-key.ts';
export { type Access, accesses, neededRole, needsProof } from './table/access.ts';
export { wire } from './table/index.ts';
export { type Refusal, refusalsOf } from './table/refusals-of.ts';
export type { RefusalStatus, Refusals, Row } from './table/row.ts';
