/** A service that signs statements, by a library of its own: what the gate verifies was not made by its own code. */
import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { statementType } from '../../../src/contract/paywall/signing-keys.ts';

/** The issuer of statements about the readers of a world. */
export interface StatementIssuer {
  /** Signs a statement about the bearer at this time, with the newest key; `claims` and `header` replace others. */
  sign(bearer: string, nowMs: number, changes?: { claims?: JWTPayload; header?: object }): Promise<string>;
  /** Adds a key, which signs from then on. */
  rotate(): Promise<void>;
  /** The set of all keys. */
  keySet(): { keys: object[] };
}

/** Returns the claims of a subscriber of the site `ledger`. */
const claimsOf = (bearer: string, nowMs: number): JWTPayload => {
  const nowSec = Math.floor(nowMs / 1000);
  return {
    sub: 'reader-of-this-site',
    aud: 'ledger',
    jti: 'statement-1',
    iat: nowSec,
    nbf: nowSec,
    exp: nowSec + 72 * 3600,
    ath: createHash('sha256').update(bearer).digest('base64url'),
    access: { subscribed: true, verified: true, rules: { pays: true } },
  };
};

/** Creates an issuer with one key. */
export const createStatementIssuer = async (): Promise<StatementIssuer> => {
  const keys: { kid: string; privateKey: CryptoKey; jwk: object }[] = [];
  const rotate = async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const kid = `key-${keys.length + 1}`;
    keys.push({ kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } });
  };
  await rotate();
  return {
    rotate,
    keySet: () => ({ keys: keys.map(({ jwk }) => jwk) }),
    sign: async (bearer, nowMs, { claims = {}, header = {} } = {}) => {
      const key = keys.at(-1);
      if (key === undefined) throw new Error('The issuer has no key');
      return new SignJWT({ ...claimsOf(bearer, nowMs), ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: statementType, ...header })
        .sign(key.privateKey);
    },
  };
};
