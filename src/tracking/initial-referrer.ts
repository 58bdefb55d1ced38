import type { Page } from '../platform/platform.ts';
import { keys } from '../session/keys.ts';
import type { Vault } from '../session/vault.ts';
import { withoutSecrets } from '../session/without-secrets.ts';

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * Where the visitor first came from: what is stored, or else the other site that this page was reached from. Empty when
 * it is neither. Tracking stores it, once it may (`keepReferrer`).
 */
export const initialReferrer = (vault: Vault, page: Page): string => {
  const stored = vault.readLocal(keys.initialReferrer);
  if (stored !== null) return stored;
  const referrer = withoutSecrets(page.referrer());
  if (referrer === '' || originOf(referrer) === originOf(page.url())) return '';
  return referrer;
};
