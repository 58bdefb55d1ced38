/** The gateways' secrets: random, valid for an hour, stored as hashes. */
import { hashKey } from '../../domain/readers/access-keys.ts';

/** Lifetime of a setup, a token or a redirect, in ms. */
const lifetimeMs = 60 * 60 * 1000;

/** Returns the expiry of something that begins now. */
export const expiryAfter = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

/** The database stores this hash in place of a token. */
export const hashToken = hashKey;
