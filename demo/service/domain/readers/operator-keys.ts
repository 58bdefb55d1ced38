/** The key of the publisher's operators, for calls about all readers. It stands for no reader, and logs nobody in. */
import { hash, timingSafeEqual } from 'node:crypto';
import { notLoggedIn } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../ports/database/open.ts';
import { readSecret } from '../../ports/database/secrets.ts';

/** Checks the key of operators. */
export interface OperatorKeys {
  /** The key; null if the service has no operator. */
  key(): Promise<string | null>;
  /** Throws 401 for a request without the key as its bearer. */
  require(context: RequestContext): Promise<void>;
}

/** Hashes have one length, so that a comparison takes the same time for any bearer. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));

/** Creates the check. Without a configured key, a sandbox has one in its database, and other services have none. */
export const createOperatorKeys = (
  database: Database,
  { configuredKey, isSandbox }: { configuredKey: string | null; isSandbox: boolean },
): OperatorKeys => {
  const key = async () =>
    configuredKey ?? (isSandbox ? (await readSecret(database, 'operator-key')).toString('base64url') : null);
  return {
    key,
    require: async ({ bearer }) => {
      const expected = await key();
      if (expected === null || bearer === null || !isEqual(bearer, expected)) throw notLoggedIn();
    },
  };
};
