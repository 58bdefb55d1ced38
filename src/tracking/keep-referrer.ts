import { keys } from '../session/keys.ts';
import type { Vault } from '../session/vault.ts';

/** Stores where the visitor first came from, so that it outlives the pages read since; the first one stays. */
export const keepReferrer = (vault: Vault, referrer: string): void => {
  if (referrer !== '' && vault.readLocal(keys.initialReferrer) === null) vault.write(keys.initialReferrer, referrer);
};
