/**
 * Signed statements of what a reader may read, and the keys to verify them: an addition, which a service may leave out.
 * A statement is a compact JWS (RFC 7515), signed with ES256. Gates verify it while the service can't be asked.
 */
import * as v from 'valibot';
import type { Call } from '../../http/call.ts';
import { decodeWith, isObject, isText, listOf, maybe, shape } from '../guards.ts';
import { withPartialReply } from '../schema/endpoint.ts';
import { describeRow, rowsOf } from '../table/row.ts';
import { route } from './route.ts';

/** The type in the header of a statement: no other token of the service is taken for one. */
export const statementType = 'presswall-statement+jwt';

/** A statement is valid for at most this long, in seconds. */
export const maxStatementSec = 72 * 3600;

/** A public key on the curve P-256 (RFC 7517). */
const publicKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  kid: v.string(),
  alg: v.literal('ES256'),
  use: v.literal('sig'),
});

/** `GET /.well-known/presswall-keys`: the keys whose statements may still be valid, those that sign soon too. */
export const keySetReply = v.object({ keys: v.array(publicKey) });

/** One key of the set, as far as a gate reads it. Keys of other kinds are left out. */
export interface PublishedKey {
  kty: string;
  crv?: string | null | undefined;
  x?: string | null | undefined;
  y?: string | null | undefined;
  kid?: string | null | undefined;
}

const isKeySet = shape<{ keys: PublishedKey[] }>({
  keys: listOf(
    shape<PublishedKey>({ kty: isText, crv: maybe(isText), x: maybe(isText), y: maybe(isText), kid: maybe(isText) }),
  ),
});

/** `GET /.well-known/presswall-keys`. */
export const signingKeys: Call<undefined, undefined, { keys: PublishedKey[] }> = {
  ...route,
  path: '/.well-known/presswall-keys',
  decode: decodeWith(isKeySet),
};

/** The claims of a statement, as far as a gate reads them. `access.rules` has each rule that the service has checked. */
export interface StatementClaims {
  /** The reader, by another id at each site. */
  sub: string;
  /** The site. */
  aud: string;
  jti: string;
  /** Seconds since the epoch. */
  iat: number;
  nbf: number;
  exp: number;
  /** The SHA-256 of the bearer that the statement was issued with, in base64url. */
  ath: string;
  access: { subscribed: boolean; verified: boolean; rules: Record<string, unknown> };
}

const isNumeric = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Reads the claims of a statement whose signature was verified; null: they do not have this shape. */
export const decodeClaims = decodeWith(
  shape<StatementClaims>({
    sub: isText,
    aud: isText,
    jti: isText,
    iat: isNumeric,
    nbf: isNumeric,
    exp: isNumeric,
    ath: isText,
    access: shape<StatementClaims['access']>({ subscribed: isFlag, verified: isFlag, rules: isObject }),
  }),
);

/** The call of the keys. */
export const signingKeyCalls = { signingKeys: withPartialReply(signingKeys, keySetReply) } as const;

/** Its rows. */
export const signingKeyRows = rowsOf('paywall', signingKeyCalls, {
  signingKeys: describeRow({
    summary: 'The public keys of signed statements about readers (JWKS); optional',
    spec: 'addition',
    access: 'anyone',
    isOptional: true,
  }),
});
