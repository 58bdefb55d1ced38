import { useMemo } from 'react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import type { Router } from '../../../../src/sdk/portal/route/portal-router.ts';
import { useHost, useSdk } from '../../../host/sdk-context.tsx';
import { drawnLanguage } from '../../../host/tags/drawn-language.ts';
import { createReaderProfileStore } from '../start/reader-profile-store.ts';
import { AuthenticatedPortal } from './authenticated-portal.tsx';

const noop = () => {};

/** The portal of the signed-in reader. */
export const ReaderPortal = ({ edition, router }: { edition: PortalEdition; router: Router }) => {
  const sdk = useSdk();
  const host = useHost();
  const profileStore = useMemo(
    () => createReaderProfileStore(sdk, edition, { isAgent: false, language: () => drawnLanguage(host) }),
    [sdk, edition, host],
  );
  return (
    <AuthenticatedPortal edition={edition} router={router} profileStore={profileStore} agent={null} onEndAgent={noop} />
  );
};
