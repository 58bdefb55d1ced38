/** The gateways' secrets: random, valid for an hour, stored as hashes. */
import { randomBytes } from 'node:crypto';
import { hashKey } from '../../domain/readers/access-keys.ts';

/** Lifetime of a setup, a token or a redirect, in ms. */
const lifetimeMs = 60 * 60 * 1000;

/** Returns the expiry of something that begins now. */
export const expiryAfter = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

/**
 * Creates a token that can't be guessed: a prefix of the gateway's own, and letters and digits of about 190 random
 * bits. It never has so many digits in a row that it looks like a card number.
 */
export const createToken = (prefix: string): string =>
  prefix + randomBytes(24).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');

/** The database stores this hash in place of a token. */
export const hashToken = hashKey;
