/**
 * What opens one invoice's PDF without a bearer, for a while: the token that Canada's list brings with an invoice, and
 * that of a link. The first part says whose and which invoice, and until when; the second is its signature.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';
import { readSecret } from '../database/secrets.ts';

/** `ask` is exchanged for a link, by its reader's bearer; `open` stands in that link. */
type Use = 'ask' | 'open';

/** How long each is good for, in seconds: PDF links expire after an hour. */
const lifetimeSec: Readonly<Record<Use, number>> = { ask: 15 * 60, open: 60 * 60 };

const secretName = 'invoice-pdf';

/** `exp`: seconds since the epoch. */
const claimsSchema = v.object({
  use: v.picklist(['ask', 'open']),
  userId: v.number(),
  invoice: v.string(),
  exp: v.number(),
});

/** Whose invoice a token speaks of. */
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

/** Makes a token, and tells until when it is good, in seconds since the epoch. */
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

/** What a token speaks of; null for one that is forged, malformed, too old or for another use. */
export const readPdfToken = async (database: Database, use: Use, token: string, now: Date): Promise<Claims | null> => {
  const [claims = '', signature = '', ...more] = token.split('.');
  const expected = sign(claims, await readSecret(database, secretName));
  const given = Buffer.from(signature, 'base64url');
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const said = parseClaims(claims);
  return said !== null && said.use === use && now.getTime() < said.exp * 1000 ? said : null;
};
