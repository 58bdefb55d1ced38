import type { EditionKey } from '../../../src/editions/edition.ts';
import { defaultEdition, editions } from '../../../src/editions/editions.ts';
import type { PortalDeployment } from '../../../src/editions/selling/portal-deployment.ts';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { getConfig } from '../../../src/editions/selling/portal-editions.ts';
import type { LoadCatalogue } from '../../../src/i18n/catalogues.ts';
import { type EditionLanguage, editionLanguages } from '../../../src/i18n/languages.ts';
import { loadAccountCatalogue } from '../../account/account-catalogues.ts';
import { loadPortalCatalogue } from '../app/portal-catalogues.ts';

/** The texts of the sign-in page before React. */
const textIds = [
  'account.busy',
  'account.continue',
  'account.or',
  'account.provider',
  'account.provider.publisher',
  'account.welcome.intro',
  'account.welcome.title',
  'portal.language',
  'portal.sign-in',
  'sign-in.email',
  'sign-in.unreachable',
] as const;

/** The facts of an edition that its sign-in page shows. */
export interface StartEdition extends Pick<PortalEdition, 'language' | 'look'> {
  /** Version of the sign-in: 2.0 uses the portal's language, 1.0 the edition's (spec: portal point 9). */
  signInVersion: PortalEdition['signIn']['version'];
}

/** All that the sign-in page of any edition shows, in every language: the build writes it into one file. */
export interface StartData {
  defaultEdition: EditionKey;
  /** The editions of the deployment, by their keys. */
  editions: Readonly<Record<string, StartEdition>>;
  /** The languages of all editions, whether the deployment has them or not. */
  languages: Readonly<Record<string, EditionLanguage>>;
  /** Texts by id, by language. */
  texts: Readonly<Record<string, Awaited<ReturnType<LoadCatalogue>>>>;
}

const editionOf = (key: string, deployment: PortalDeployment): StartEdition | null => {
  try {
    const { language, look, signIn } = getConfig(key, 'production', deployment);
    return { language, look, signInVersion: signIn.version };
  } catch {
    // The portal itself says what is wrong with it.
    return null;
  }
};

const pickTexts = async (language: EditionLanguage): Promise<StartData['texts'][string]> => {
  const catalogue = { ...(await loadPortalCatalogue(language)), ...(await loadAccountCatalogue(language)) };
  return Object.fromEntries(textIds.flatMap((id) => (catalogue[id] === undefined ? [] : [[id, catalogue[id]]])));
};

/** Collects the data from the editions, a deployment and the catalogues. */
export const createStartData = async (deployment: PortalDeployment): Promise<StartData> => {
  const all = Object.values(editions);
  const offered = all.flatMap(({ edition }) => {
    const facts = editionOf(edition, deployment);
    return facts === null ? [] : [[edition, facts] as const];
  });
  const texts = await Promise.all(
    editionLanguages.map(async (language) => [language, await pickTexts(language)] as const),
  );
  return {
    defaultEdition,
    editions: Object.fromEntries(offered),
    languages: Object.fromEntries(all.map(({ edition, language }) => [edition, language])),
    texts: Object.fromEntries(texts),
  };
};
