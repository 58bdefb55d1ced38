/** The keys of the publisher's operators, for calls about all readers. They stand for no reader, and log nobody in. */
import { hash, timingSafeEqual } from 'node:crypto';
import { includesRole, type OperatorRole } from '#src/contract/operator/operator-roles.ts';
import { notLoggedIn, Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import { readSecret } from '../../ports/database/secrets.ts';
import { findOperatorByKey } from './operators.ts';

/** An operator who calls. */
export interface CallingOperator {
  /** Null for the key of the service itself, whose calls name their operator. */
  name: string | null;
  role: OperatorRole;
}

/** Checks the keys of operators. */
export interface OperatorKeys {
  /** The key of the service itself, that of a manager; null if it has none. */
  key(): Promise<string | null>;
  /** Returns who calls; throws 401 without the key of an operator as the bearer, and 403 for a smaller role. */
  require(context: RequestContext, role: OperatorRole): Promise<CallingOperator>;
  /** Requires a role for a change, and returns its body with the caller's own name for the audit list, if they have one. */
  sign<Body extends { operator: string }>(context: RequestContext, role: OperatorRole, body: Body): Promise<Body>;
}

/** Hashes have one length, so that a comparison takes the same time for any bearer. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

const roleForbidden = (role: OperatorRole, needed: OperatorRole): Refusal =>
  new Refusal(403, 'role_forbidden', `This call needs the role ${needed}, and the role of this key is ${role}`);

/**
 * Creates the check. Without a configured key, a sandbox has one in its database, and other services have none. Keys of
 * named operators are read for each call: a revoked one opens nothing any more, whichever process revoked it.
 */
export const createOperatorKeys = (
  database: Database,
  { configuredKey, isSandbox }: { configuredKey: string | null; isSandbox: boolean },
): OperatorKeys => {
  const key = async () =>
    configuredKey ?? (isSandbox ? (await readSecret(database, 'operator-key')).toString('base64url') : null);
  const findCaller = async (bearer: string): Promise<CallingOperator | null> => {
    const ownKey = await key();
    if (ownKey !== null && isEqual(bearer, ownKey)) return { name: null, role: 'manager' };
    return findOperatorByKey(database, bearer);
  };
  const requireRole = async ({ bearer }: RequestContext, needed: OperatorRole): Promise<CallingOperator> => {
    const operator = bearer === null ? null : await findCaller(bearer);
    if (operator === null) throw notLoggedIn();
    if (!includesRole(operator.role, needed)) throw roleForbidden(operator.role, needed);
    return operator;
  };
  return {
    key,
    require: requireRole,
    sign: async (context, role, body) => {
      const { name } = await requireRole(context, role);
      return name === null ? body : { ...body, operator: name };
    },
  };
};
