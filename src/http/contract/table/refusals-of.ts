import type { GenericSchema } from 'valibot';
import { billingFailureReply, failureReply, loginFailureReply } from '../failures.ts';
import { needsProof } from './access.ts';
import type { RefusalStatus, Row } from './row.ts';

/** One status that a call may be refused with. */
export interface Refusal {
  readonly status: RefusalStatus | 408 | 413 | 422;
  /** The codes of its failures, and when they come. */
  readonly text: string;
  /** What its body looks like. */
  readonly reply: GenericSchema;
  /** It says in `Retry-After` after how many seconds it is worth trying again. */
  readonly hasRetryAfter: boolean;
}

type Reason = readonly [status: Refusal['status'], text: string];

/** What follows from a row itself, whatever it says of its own. */
const impliedBy = ({ endpoint, query, body, access, takesKey, isLimited }: Row): readonly Reason[] => [
  ...(query !== null || body !== null ? ([[400, 'malformed: the message names the field']] as const) : []),
  ...(needsProof(access) ? ([[401, 'nobody is logged in']] as const) : []),
  ...(access === 'owner' ? ([[403, '`agent_forbidden`: an agent acts for the reader']] as const) : []),
  ...(access === 'agent' ? ([[403, '`no_agent`: no agent acts for the reader']] as const) : []),
  ...(endpoint.bodyKind === 'none' ? [] : ([[408, 'the body did not arrive in time']] as const)),
  ...(endpoint.bodyKind === 'none' ? [] : ([[413, 'the body has more than 64 KB']] as const)),
  ...(takesKey ? ([[422, '`idempotency_key_reused`: the key of another request']] as const) : []),
  ...(isLimited ? ([[429, 'too many tries; says nothing about what was tried']] as const) : []),
];

/** A log-in that fails says so; a request that is malformed logs nobody out. */
const replyOf = ({ endpoint, logsIn }: Row, status: Refusal['status']): GenericSchema => {
  if (endpoint.host === 'subs') return billingFailureReply;
  return logsIn && (status === 401 || status === 409) ? loginFailureReply : failureReply;
};

/** Every status that a call may be refused with, in order. The body of a 408 is nobody's to promise. */
export const refusalsOf = (row: Row): readonly Refusal[] => {
  const said = Object.entries(row.refusals ?? {}).map(([status, text]) => [Number(status), text] as const);
  const all = [...impliedBy(row), ...said];
  const statuses = ([400, 401, 402, 403, 404, 408, 409, 413, 422, 429] as const).filter((status) =>
    all.some(([other]) => other === status),
  );
  return statuses.map((status) => ({
    status,
    text: all
      .filter(([other]) => other === status)
      .map(([, text]) => text)
      .join('; '),
    reply: replyOf(row, status),
    hasRetryAfter: status === 429,
  }));
};
