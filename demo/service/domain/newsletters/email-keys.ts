/**
 * Signed e-mail keys: a mail's link contains one, so that its reader can change newsletters without logging in. The
 * first part holds the address and the expiry, the second its signature; the page reads the first part, too.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../ports/database/open.ts';
import { readSecret } from '../../ports/database/secrets.ts';

/** Makes and reads signed e-mail keys. */
export interface EmailKeys {
  /** Signs a key for an address in lower case, for pages and mails that lead to newsletters. */
  sign(email: string, now: Date): Promise<string>;
  /** Returns the address of a key; null for one that is forged, malformed or expired. */
  emailOf(key: string, now: Date): Promise<string | null>;
}

const daySec = 24 * 60 * 60;

/** Lifetime of a key, in seconds. */
const lifetimeSec = 90 * daySec;

const secretName = 'email-key';

/** The purpose of a key, which opens nothing else. */
const purpose = 'newsletters';

/** `exp`: seconds since the epoch. Keys of mails that were sent before there were purposes have none, and go on working. */
const claimsSchema = v.object({ email: v.string(), exp: v.number(), for: v.optional(v.literal(purpose)) });

const sign = (claims: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(claims).digest();

const parseClaims = (text: string): v.InferOutput<typeof claimsSchema> | null => {
  try {
    const result = v.safeParse(claimsSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
};

/** Creates the keys of a service; their secret is created on first use. */
export const createEmailKeys = (database: Database): EmailKeys => ({
  sign: async (email, now) => {
    const exp = Math.floor(now.getTime() / 1000) + lifetimeSec;
    const claims = Buffer.from(JSON.stringify({ email, exp, for: purpose })).toString('base64url');
    return `${claims}.${sign(claims, await readSecret(database, secretName)).toString('base64url')}`;
  },
  emailOf: async (key, now) => {
    const [claims = '', signature = '', ...more] = key.split('.');
    const expected = sign(claims, await readSecret(database, secretName));
    const givenSignature = Buffer.from(signature, 'base64url');
    if (more.length > 0 || givenSignature.length !== expected.length || !timingSafeEqual(givenSignature, expected))
      return null;
    const parsedClaims = parseClaims(claims);
    return parsedClaims !== null && now.getTime() < parsedClaims.exp * 1000 ? parsedClaims.email : null;
  },
});
