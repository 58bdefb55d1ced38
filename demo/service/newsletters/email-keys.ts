/**
 * Signed e-mail keys: a mail's link brings one, so that its reader can change newsletters without logging in. The first
 * part says the address and when the key runs out, the second is its signature; the page reads the first part, too.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';
import { readSecret } from '../database/secrets.ts';

/** Makes and reads signed e-mail keys. */
export interface EmailKeys {
  /** A key for an address in lower case, for pages and mails that lead to newsletters. */
  make(email: string, now: Date): Promise<string>;
  /** The address that a key was signed for; null for one that is forged, malformed or too old. */
  emailOf(key: string, now: Date): Promise<string | null>;
}

const daySec = 24 * 60 * 60;

/** How long a key is good for, in seconds. */
const lifetimeSec = 90 * daySec;

const secretName = 'email-key';

/** `exp`: seconds since the epoch. */
const claimsSchema = v.object({ email: v.string(), exp: v.number() });

const sign = (claims: string, secret: Buffer): Buffer => createHmac('sha256', secret).update(claims).digest();

const parseClaims = (text: string): v.InferOutput<typeof claimsSchema> | null => {
  try {
    const result = v.safeParse(claimsSchema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
};

/** Creates the keys of a service; their secret is made when it is first needed. */
export const createEmailKeys = (database: Database): EmailKeys => ({
  make: async (email, now) => {
    const exp = Math.floor(now.getTime() / 1000) + lifetimeSec;
    const claims = Buffer.from(JSON.stringify({ email, exp })).toString('base64url');
    return `${claims}.${sign(claims, await readSecret(database, secretName)).toString('base64url')}`;
  },
  emailOf: async (key, now) => {
    const [claims = '', signature = '', ...more] = key.split('.');
    const expected = sign(claims, await readSecret(database, secretName));
    const given = Buffer.from(signature, 'base64url');
    if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const said = parseClaims(claims);
    return said !== null && now.getTime() < said.exp * 1000 ? said.email : null;
  },
});
