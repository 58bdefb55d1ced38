import type { GenericSchema } from 'valibot';
import { billingFailureReply, failureReply, loginFailureReply } from '../failures.ts';
import { needsProof } from './access.ts';
import type { RefusalStatus, Row } from './row.ts';

/** One status with which a call may be refused. */
export interface Refusal {
  readonly status: RefusalStatus | 408 | 413 | 422;
  /** The codes of its failures, with their reasons. */
  readonly text: string;
  /** Schema of its body. */
  readonly reply: GenericSchema;
  /** True if `Retry-After` contains the number of seconds to wait. */
  readonly hasRetryAfter: boolean;
}

type Reason = readonly [status: Refusal['status'], text: string];

/** Refusals that follow from the row's own data. */
const impliedRefusals = ({
  endpoint,
  query,
  body,
  access,
  takesKey,
  isLimited,
  isOptional,
}: Row): readonly Reason[] => [
  ...(query !== null || body !== null ? ([[400, 'malformed: the message names the field']] as const) : []),
  ...(needsProof(access) ? ([[401, 'nobody is logged in']] as const) : []),
  ...(access === 'owner' ? ([[403, '`agent_forbidden`: an agent acts for the reader']] as const) : []),
  ...(access === 'agent' ? ([[403, '`no_agent`: no agent acts for the reader']] as const) : []),
  ...(access === 'editor' || access === 'manager'
    ? ([[403, `\`role_forbidden\`: the operator is no ${access}`]] as const)
    : []),
  ...(isOptional ? ([[404, 'the service does not have this call']] as const) : []),
  ...(endpoint.bodyKind === 'none' ? [] : ([[408, 'the body did not arrive in time']] as const)),
  ...(endpoint.bodyKind === 'none' ? [] : ([[413, 'the body has more than 64 KB']] as const)),
  ...(takesKey ? ([[422, '`idempotency_key_reused`: the key of another request']] as const) : []),
  ...(isLimited ? ([[429, 'too many tries; says nothing about what was tried']] as const) : []),
];

/** A failed log-in has its own shape; a malformed request logs nobody out. */
const replyOf = ({ endpoint, logsIn }: Row, status: Refusal['status']): GenericSchema => {
  if (endpoint.host === 'subs') return billingFailureReply;
  return logsIn && (status === 401 || status === 409) ? loginFailureReply : failureReply;
};

/** Returns every status with which a call may be refused, in order. The body of a 408 is not guaranteed. */
export const refusalsOf = (row: Row): readonly Refusal[] => {
  const ownRefusals = Object.entries(row.refusals ?? {}).map(([status, text]) => [Number(status), text] as const);
  const allRefusals = [...impliedRefusals(row), ...ownRefusals];
  const statuses = ([400, 401, 402, 403, 404, 408, 409, 413, 422, 429] as const).filter((status) =>
    allRefusals.some(([refusedStatus]) => refusedStatus === status),
  );
  return statuses.map((status) => ({
    status,
    text: allRefusals
      .filter(([refusedStatus]) => refusedStatus === status)
      .map(([, text]) => text)
      .join('; '),
    reply: replyOf(row, status),
    hasRetryAfter: status === 429,
  }));
};
