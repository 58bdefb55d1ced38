import type { Page } from '../platform/platform.ts';
import { withoutSecrets } from '../session/arrival.ts';
import { keys } from '../session/keys.ts';
import type { Vault } from '../session/vault.ts';

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * Where the visitor first came from: stored with the first page that was reached from another site, so that it
 * outlives the pages read since. Empty when nothing was stored.
 */
export const initialReferrer = (vault: Vault, page: Page): string => {
  const stored = vault.readLocal(keys.initialReferrer);
  if (stored !== null) return stored;
  const referrer = withoutSecrets(page.referrer());
  if (referrer === '' || originOf(referrer) === originOf(page.url())) return '';
  vault.write(keys.initialReferrer, referrer);
  return referrer;
};
