import { portalDeployment } from '../../../src/edition/portal-deployment.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import type { Sdk } from '../../../src/sdk-types.ts';
import { onSameDomain } from '../../../src/session/same-domain.ts';
import { createUserKeeper, type UserKeeper } from '../../../src/session/user-info.ts';

/** The keeper of the account that this SDK's bearer opens. `isAgent`: the bearer is an agent's. */
export const userKeeperOf = (sdk: Sdk, { ids, signIn }: PortalEdition, isAgent: boolean): UserKeeper => {
  const { page, log } = sdk.platform;
  const onOwnDomain = () => onSameDomain(sdk.http, new URL(portalDeployment.sameDomainAuthPath, page.url()).href);
  return createUserKeeper({
    http: signIn.isSameDomain ? onOwnDomain() : sdk.http,
    log,
    site: () => ids,
    isAgent,
    bannedWords: portalDeployment.bannedWords,
  });
};
