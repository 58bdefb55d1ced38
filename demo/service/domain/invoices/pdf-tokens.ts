/**
 * Tokens that open one invoice's PDF without a bearer, for a while: the token that Canada's list sends with an invoice,
 * and that of a link. The first part names the owner, the invoice and the expiry; the second is its signature.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../ports/database/open.ts';
import { readSecret } from '../../ports/database/secrets.ts';

/** `ask` is exchanged for a link, by its reader's bearer; `open` is in that link. */
type Use = 'ask' | 'open';

/** Lifetime of each, in seconds: PDF links expire after an hour. */
const lifetimeSec: Readonly<Record<Use, number>> = { ask: 15 * 60, open: 60 * 60 };

const secretName = 'invoice-pdf';

/** `exp`: seconds since the epoch. */
const claimsSchema = v.object({
  use: v.picklist(['ask', 'open']),
  userId: v.number(),
  invoice: v.string(),
  exp: v.number(),
});

/** The owner and the invoice of a token. */
type Claims = Pick<v.InferOutput<typeof claimsSchema>, 'userId' | 'invoice'>;

const sign = (claims: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(claims).digest();

const parseClaims = (text: string): v.InferOutput<typeof claimsSchema> | null => {
  try {
    const result = v.safeParse(claimsSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
};

/** Creates a token; returns it with its expiry, in seconds since the epoch. */
export const makePdfToken = async (
  database: Database,
  use: Use,
  { userId, invoice }: Claims,
  now: Date,
): Promise<{ token: string; expiresAt: number }> => {
  const exp = Math.floor(now.getTime() / 1000) + lifetimeSec[use];
  const claims = Buffer.from(JSON.stringify({ use, userId, invoice, exp })).toString('base64url');
  const signature = sign(claims, await readSecret(database, secretName)).toString('base64url');
  return { token: `${claims}.${signature}`, expiresAt: exp };
};

/** Returns the claims of a token; null for one that is forged, malformed, expired or for another use. */
export const readPdfToken = async (database: Database, use: Use, token: string, now: Date): Promise<Claims | null> => {
  const [claims = '', signature = '', ...more] = token.split('.');
  const expected = sign(claims, await readSecret(database, secretName));
  const givenSignature = Buffer.from(signature, 'base64url');
  if (more.length > 0 || givenSignature.length !== expected.length || !timingSafeEqual(givenSignature, expected))
    return null;
  const parsedClaims = parseClaims(claims);
  return parsedClaims !== null && parsedClaims.use === use && now.getTime() < parsedClaims.exp * 1000
    ? parsedClaims
    : null;
};
