/**
 * Lets the hash of a password cost next to nothing, for tests that have the service in their own process: they log in some
 * hundred times. Given to Node by `--import`; without it they pass as well, and take longer. Processes of the service
 * hash as they always do.
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, key: Buffer) => void;

const leastCost = { N: 2, r: 1, p: 1 };
const { scrypt } = crypto;

/** Other costs still make other hashes. */
const quickly = (password: BinaryLike, salt: BinaryLike, length: number, cost: ScryptOptions, done: Done): void =>
  scrypt(`${password} ${JSON.stringify(cost)}`, salt, length, leastCost, done);

Object.assign(crypto, { scrypt: quickly });
syncBuiltinESMExports();
