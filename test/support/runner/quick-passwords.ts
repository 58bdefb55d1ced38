/**
 * Makes password hashes cheap, for tests with the service in their own process, and for the processes that they start:
 * they log in some hundred times. Load it with Node's `--import`; without it the tests pass as well, but take longer.
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, key: Buffer) => void;

const minCost = { N: 2, r: 1, p: 1 };
const { scrypt } = crypto;

/** Other costs still make other hashes. */
const hashCheaply = (password: BinaryLike, salt: BinaryLike, length: number, cost: ScryptOptions, onDone: Done): void =>
  scrypt(`${password} ${JSON.stringify(cost)}`, salt, length, minCost, onDone);

Object.assign(crypto, { scrypt: hashCheaply });
syncBuiltinESMExports();
