/** The gateways' secrets: random, good for an hour, of which only hashes are kept. */
import { randomBytes } from 'node:crypto';
import { hashKey } from '../accounts/access-keys.ts';

/** How long a setup, a token or a visit is good, in ms. */
const lifetimeMs = 60 * 60 * 1000;

/** The end of something that begins now. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

/**
 * A name that nobody guesses: a prefix of the gateway's own, and letters and digits of about 190 random bits. Never so
 * many digits in a row that it could be taken for a card's number.
 */
export const makeToken = (prefix: string): string =>
  prefix + randomBytes(24).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');

/** What stands in the database in place of a token. */
export const hashToken = hashKey;
