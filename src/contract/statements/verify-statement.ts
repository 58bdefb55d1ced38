import { getOwn } from '../../platform/own-value.ts';
import { decodeClaims, maxStatementSec, type StatementClaims, statementType } from '../paywall/signing-keys.ts';
import { base64urlOf, bytesOf } from './base64url.ts';
import type { KeyLookup } from './statement-keys.ts';

/** Reason why a statement counts as none. */
export type StatementProblem =
  | 'absent'
  /** It is no JWS of three parts, or its claims have another shape. */
  | 'malformed'
  /** Its header names another algorithm than ES256, or another type. */
  | 'wrong-algorithm'
  /** No keys of the service were ever loaded. */
  | 'no-keys'
  | 'unknown-key'
  /** The signature is not that of its key. */
  | 'forged'
  | 'other-site'
  /** It was issued with another bearer. */
  | 'other-session'
  | 'not-yet-valid'
  | 'expired'
  /** It lasts longer than the contract allows. */
  | 'too-long'
  /** Its id is on the deny list. */
  | 'denied';

/** A statement after its verification. */
export type StatementResult = { kind: 'valid'; claims: StatementClaims } | { kind: StatementProblem };

/** Clocks may differ by this much, in seconds: a statement from a clock that is an hour ahead is taken. */
const clockToleranceSec = 2 * 3600;

/** A longer statement is not read. */
const maxLength = 4096;

/** Parts that the verification needs. */
export interface StatementParts {
  keys: { find(kid: string): Promise<KeyLookup> };
  subtle: SubtleCrypto;
  siteId: string;
  now: () => number;
  /** True if the id of a statement is on the operator's deny list. */
  isDenied: (jti: string) => boolean | Promise<boolean>;
}

/** Verifies a statement for the bearer that came with it. */
export type VerifyStatement = (statement: string | null, bearer: string | null) => Promise<StatementResult>;

const jsonOf = (part: string): unknown => {
  const bytes = bytesOf(part);
  if (bytes === null) return null;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
};

/** Reads the claims without a proof: for times of renewal, never for access. */
export const readUnverifiedClaims = (statement: string): StatementClaims | null =>
  decodeClaims(jsonOf(statement.split('.')[1] ?? ''));

/** Checks everything that the clock, the site and the session decide. */
const problemOf = (
  { aud, ath, iat, nbf, exp }: StatementClaims,
  expected: { siteId: string; ath: string; nowSec: number },
): StatementProblem | null => {
  if (aud !== expected.siteId) return 'other-site';
  if (ath !== expected.ath) return 'other-session';
  if (exp - Math.min(iat, nbf) > maxStatementSec) return 'too-long';
  if (expected.nowSec + clockToleranceSec < nbf) return 'not-yet-valid';
  return expected.nowSec >= exp ? 'expired' : null;
};

/** Sets up the verification: RFC 7515 with ES256 alone, whatever the header of a statement says. */
export const createVerifyStatement = ({ keys, subtle, siteId, now, isDenied }: StatementParts): VerifyStatement => {
  const encoder = new TextEncoder();
  const athOf = async (bearer: string) => base64urlOf(await subtle.digest('SHA-256', encoder.encode(bearer)));

  const verifySignature = async (parts: readonly string[]): Promise<StatementProblem | null> => {
    const [head = '', body = '', signature = ''] = parts;
    const header = jsonOf(head);
    const signatureBytes = bytesOf(signature);
    const kid = getOwn(header, 'kid');
    if (typeof header !== 'object' || header === null || signatureBytes === null) return 'malformed';
    // An extension that must be understood (`crit`) is none that is known here.
    const isUnderstood = getOwn(header, 'alg') === 'ES256' && getOwn(header, 'typ') === statementType;
    if (!isUnderstood || Object.hasOwn(header, 'crit')) return 'wrong-algorithm';
    if (typeof kid !== 'string') return 'malformed';
    const key = await keys.find(kid);
    if (typeof key === 'string') return key;
    const signed = encoder.encode(`${head}.${body}`);
    const isSigned = await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signatureBytes, signed);
    return isSigned ? null : 'forged';
  };

  return async (statement, bearer) => {
    if (statement === null || bearer === null) return { kind: 'absent' };
    const parts = statement.split('.');
    if (parts.length !== 3 || statement.length > maxLength) return { kind: 'malformed' };
    const signatureProblem = await verifySignature(parts);
    if (signatureProblem !== null) return { kind: signatureProblem };
    const claims = decodeClaims(jsonOf(parts[1] ?? ''));
    if (claims === null) return { kind: 'malformed' };
    const problem = problemOf(claims, { siteId, ath: await athOf(bearer), nowSec: now() / 1000 });
    if (problem !== null) return { kind: problem };
    return (await isDenied(claims.jti)) ? { kind: 'denied' } : { kind: 'valid', claims };
  };
};
