import { portalDeployment } from '../../../../src/editions/selling/portal-deployment.ts';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import type { Sdk } from '../../../../src/sdk/types.ts';
import { createProfileStore, type ProfileStore } from '../../../../src/session/portal/profile-store.ts';
import { withSameDomainAuth } from '../../../../src/session/portal/same-domain.ts';

interface ReaderProfileOptions {
  /** The bearer token is an agent's. */
  isAgent: boolean;
  /** Returns the language of the page, for mails; null: the service chooses. */
  language: () => string | null;
}

/** Creates the profile store of the account that this SDK's bearer token belongs to. */
export const createReaderProfileStore = (
  sdk: Sdk,
  { ids, signIn }: PortalEdition,
  { isAgent, language }: ReaderProfileOptions,
): ProfileStore => {
  const { page, log } = sdk.platform;
  const sameDomainHttp = () =>
    withSameDomainAuth(sdk.http, new URL(portalDeployment.sameDomainAuthPath, page.url()).href);
  return createProfileStore({
    http: signIn.isSameDomain ? sameDomainHttp() : sdk.http,
    log,
    site: () => ids,
    isAgent,
    language,
    bannedWords: portalDeployment.bannedWords,
  });
};
