import { createVerifyStatement, type StatementResult } from '../../contract/statements/verify-statement.ts';
import { keys } from '../keys.ts';
import { findKey, type KeySetPorts } from './key-set.ts';
import { storedStatement } from './stored-statement.ts';

/** Verifies the stored statement for this site and for the bearer of the reader who is logged in. */
export const readStatement = async (
  ports: KeySetPorts,
  subtle: SubtleCrypto,
  siteId: string,
): Promise<StatementResult> => {
  const { keyStore, platform } = ports;
  const statement = keyStore.readLocal(storedStatement);
  const header = statement?.split('.')[0] ?? '';
  const verify = createVerifyStatement({
    keys: { find: (kid) => findKey(ports, subtle, header, kid) },
    subtle,
    siteId,
    now: platform.clock.now,
    isDenied: () => false,
  });
  const isLoggedOut = keyStore.readLocal(keys.logoutStatus) === '1';
  return verify(statement, isLoggedOut ? null : keyStore.readLocal(keys.token));
};
