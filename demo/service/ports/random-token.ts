import { randomBytes } from 'node:crypto';

/**
 * Creates a token that can't be guessed: a prefix of the gateway's own, and letters and digits of about 190 random
 * bits. It never has so many digits in a row that it looks like a card number.
 */
export const createToken = (prefix: string): string =>
  prefix + randomBytes(24).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y');
