import type { Page } from '../../platform/platform.ts';
import { tryParseUrl } from '../../platform/try-parse-url.ts';
import type { KeyStore } from '../../session/key-store.ts';
import { keys } from '../../session/keys.ts';

const originOf = (address: string): string => tryParseUrl(address)?.origin ?? '';

/**
 * Returns the visitor's first referrer: the stored one, or else the other site that this page was reached from. Empty
 * when it is neither. It may hold secrets: flows compare it, and code that stores or sends it takes them out. Tracking
 * stores it, once it may (`storeReferrer`).
 */
export const getInitialReferrer = (keyStore: KeyStore, page: Page): string => {
  const stored = keyStore.readLocal(keys.initialReferrer);
  if (stored !== null) return stored;
  const referrer = page.referrer();
  if (referrer === '' || originOf(referrer) === originOf(page.url())) return '';
  return referrer;
};
