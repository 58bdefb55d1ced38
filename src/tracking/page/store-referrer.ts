import type { KeyStore } from '../../session/key-store.ts';
import { keys } from '../../session/keys.ts';
import { withoutSecrets } from '../../session/landing/without-secrets.ts';

/** Stores where the visitor first came from, without secrets, so that it outlives the pages read since; the first one stays. */
export const storeReferrer = (keyStore: KeyStore, referrer: string): void => {
  if (referrer === '' || keyStore.readLocal(keys.initialReferrer) !== null) return;
  keyStore.write(keys.initialReferrer, withoutSecrets(referrer));
};
