/** Signed statements of what a reader may read at a site, for gates that can't ask the service (`contract`: signing-keys). */
import { createHmac, hash, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { maxStatementSec, type StatementClaims, statementType } from '#src/contract/paywall/signing-keys.ts';
import type { Reader } from '../../http/caller.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import { readSecret } from '../../ports/database/secrets.ts';
import { findSigningKey } from '../../ports/database/signing-keys.ts';
import { isVerified } from '../readers/readers.ts';
import { planRules } from './rules.ts';
import { isActive, type Subscription } from './subscriptions.ts';

/** A statement names this many rules at most: it travels in a cookie. */
const maxRules = 20;

/** The name under which the secret of the readers' ids is kept. */
const pairwiseSecret = 'pairwise-readers';

/** Returns the id of a reader at one site: two sites can't compare theirs. */
const pairwiseId = async (database: Database, siteId: string, userId: number): Promise<string> =>
  createHmac('sha256', await readSecret(database, pairwiseSecret))
    .update(`${siteId}\0${userId}`)
    .digest('base64url');

/** Returns the end of a statement: it never outlives the last subscription that is active now. */
const endOf = (subscriptions: readonly Subscription[], nowSec: number): number => {
  const ends = subscriptions.map(({ expiration }) => (expiration === 1 ? Number.POSITIVE_INFINITY : expiration));
  return Math.min(nowSec + maxStatementSec, ends.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...ends));
};

/** A reader at a site, with the bearer that a statement is bound to. */
export interface StatementSubject {
  siteId: string;
  reader: Reader;
  bearer: string;
  subscriptions: readonly Subscription[];
}

/**
 * Signs what a reader may read. `ath` binds the statement to the bearer: without it nobody can use the statement. Rules
 * that depend on more than the subscriptions and the address are left out: they are not known for three days.
 */
export const signStatement = async (
  database: Database,
  { siteId, reader, bearer, subscriptions }: StatementSubject,
  now: Date,
): Promise<string> => {
  const nowSec = Math.floor(now.getTime() / 1000);
  const active = subscriptions.filter((one) => isActive(one, now));
  const rules = await planRules(database, siteId, { isVerified: isVerified(reader), subscriptions: active });
  const claims: StatementClaims = {
    sub: await pairwiseId(database, siteId, reader.id),
    aud: siteId,
    jti: randomUUID(),
    iat: nowSec,
    nbf: nowSec,
    exp: endOf(active, nowSec),
    ath: hash('sha256', bearer, 'base64url'),
    access: {
      subscribed: active.length > 0,
      verified: isVerified(reader),
      rules: Object.fromEntries([...rules].slice(0, maxRules)),
    },
  };
  const { kid, privateJwk } = await findSigningKey(database, now);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', kid, typ: statementType })
    .sign(await importJWK(privateJwk, 'ES256'));
};

/** Returns a statement about the bearer of a request; null for strangers and for agents who act for a reader. */
export const signStatementOf = async (
  database: Database,
  siteId: string,
  subscriptions: readonly Subscription[],
  context: RequestContext,
): Promise<string | null> => {
  const reader = await context.reader();
  const { bearer } = context;
  if (reader === null || bearer === null || (await context.agent()) !== null) return null;
  return signStatement(database, { siteId, reader, bearer, subscriptions }, context.now);
};
