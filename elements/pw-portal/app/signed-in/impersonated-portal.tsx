import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { createAgentHttp, withImpersonation } from '../../../../src/sdk/portal/impersonated-sdk.ts';
import type { Router } from '../../../../src/sdk/portal/route/portal-router.ts';
import { createImpersonatedProfile } from '../../../../src/session/portal/impersonated-profile.ts';
import type { AgentSession, Impersonation } from '../../../../src/session/portal/impersonation.ts';
import type { UserInfo } from '../../../../src/session/portal/profile-store.ts';
import { useOpenStore } from '../../../hooks/use-open-store.ts';
import { ElementProvider, useHost, useSdk } from '../../../host/sdk-context.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { AgentBanner } from '../shell/agent-banner.tsx';
import { ImpersonationEndDialog } from '../sign-in/impersonation-end-dialog.tsx';
import { createReaderProfileStore } from '../start/reader-profile-store.ts';
import { AuthenticatedPortal } from './authenticated-portal.tsx';

interface ImpersonatedPortalProps {
  agent: AgentSession;
  impersonation: Impersonation;
  edition: PortalEdition;
  router: Router;
  /** The session has expired, but the portal still shows unsaved input. */
  hasEnded: boolean;
  /** Called when the agent discards the unsaved input. */
  onLeave: () => void;
}

/**
 * The portal of a reader whom an agent impersonates: everything in it uses that reader's data. If the reader cannot be
 * loaded, the impersonation ends (spec: portal point 8).
 */
export const ImpersonatedPortal = ({
  agent,
  impersonation,
  edition,
  router,
  hasEnded,
  onLeave,
}: ImpersonatedPortalProps) => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const profileStore = useOpenStore(() =>
    createImpersonatedProfile(
      createReaderProfileStore({ ...sdk, http: createAgentHttp(sdk, agent) }, edition, {
        isAgent: true,
        // An agent asks for no mail.
        language: () => null,
      }),
      impersonation,
    ),
  );
  const { status, info } = useStore(profileStore.$user);
  const endAgent = hasEnded ? onLeave : () => impersonation.finish();
  if (info === null) return status === 'failed' ? null : <Spinner label={i18n._('portal.loading')} />;
  return (
    <ImpersonatedSdkProvider agent={agent} info={info} edition={edition}>
      <AuthenticatedPortal
        edition={edition}
        router={router}
        profileStore={profileStore}
        agent={agent}
        banner={<AgentBanner agent={agent} onEnd={endAgent} />}
        onEndAgent={endAgent}
        onAgentRefused={impersonation.clear}
      />
      {hasEnded && <ImpersonationEndDialog onLeave={onLeave} />}
    </ImpersonatedSdkProvider>
  );
};

interface ImpersonatedSdkProviderProps {
  agent: AgentSession;
  info: UserInfo;
  edition: PortalEdition;
  children: React.ReactNode;
}

/** Provides the impersonated SDK to its children. A change of the reader's name needs no new SDK. */
const ImpersonatedSdkProvider = ({ agent, info, edition, children }: ImpersonatedSdkProviderProps) => {
  const sdk = useSdk();
  const host = useHost();
  const [reader, setReader] = useState(info);
  if (reader.id !== info.id || reader.email !== info.email) setReader(info);
  const context = useMemo(
    () => ({ sdk: withImpersonation(sdk, agent, reader, edition.ids), host }),
    [sdk, host, agent, edition, reader],
  );
  return <ElementProvider value={context}>{children}</ElementProvider>;
};
