/** Passwords: scrypt with a salt of their own; the cost is written beside the hash, so that it can rise later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** 16 MiB and five passes: about 100 ms on one core. */
const presentCost: Cost = { N: 2 ** 14, r: 8, p: 5 };
const keyBytes = 32;

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...cost, maxmem: 256 * cost.N * cost.r }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** Hashes a password: `scrypt$N$r$p$salt$key`. */
export const hashPassword = async (password: string): Promise<string> => {
  const { N, r, p } = presentCost;
  const salt = randomBytes(16);
  const key = await derive(password, salt, presentCost);
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
};

/** Compares in constant time. Without a hash (no such account) it takes as long and is false. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, N, r, p, salt = '', key = ''] = (hash ?? '').split('$');
  const cost = hash === null ? presentCost : { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return hash !== null && expected.length === derived.length && timingSafeEqual(expected, derived);
};
