import type { EditionLanguage } from '../../../src/i18n/languages.ts';
import type { Sdk } from '../../../src/sdk/types.ts';
import { loadAccountCatalogue } from '../../account/account-catalogues.ts';
import { loadPortalCatalogue } from '../app/portal-catalogues.ts';

/** Loads the rest of the SDK. */
type LoadSdk = (name: 'sdk') => Promise<Sdk>;

/** Asks for files that the portal will need, beside it. What then fails to load is asked for again, and logged. */
const prefetch = (...loading: Promise<unknown>[]): void => {
  for (const each of loading) each.catch(() => {});
};

/** Loads the portal and registers `pw-portal`: React draws it. Its texts are asked for at the same time. */
const loadPortal = async (loadSdk: LoadSdk, language: EditionLanguage | null): Promise<void> => {
  if (language !== null) prefetch(loadPortalCatalogue(language));
  const [portal, sdk] = await Promise.all([import('../index.ts'), loadSdk('sdk')]);
  portal.register(sdk);
};

/** Loads the portal with that of a reader. */
export const loadReaderPortal = async (loadSdk: LoadSdk, language: EditionLanguage | null): Promise<void> => {
  prefetch(import('../app/signed-in/reader-portal.tsx'));
  await loadPortal(loadSdk, language);
};

/** Loads the portal with the screen that signs in. */
export const loadSignIn = async (
  loadSdk: LoadSdk,
  language: EditionLanguage,
  signInLanguage: EditionLanguage,
): Promise<void> => {
  const account = async () => (await loadSdk('sdk')).account();
  prefetch(import('../../account/index.ts'), account(), loadAccountCatalogue(signInLanguage));
  await loadPortal(loadSdk, language);
};
