import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { actFor } from '../../src/acted-for.ts';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import { httpAs } from '../../src/session/http-as.ts';
import type { AgentSession, Impersonation } from '../../src/session/impersonation.ts';
import type { UserInfo } from '../../src/session/user-info.ts';
import { ElementProvider, useHost, useSdk } from '../sdk-context.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { OpenedPortal } from './opened-portal.tsx';
import type { Router } from './route/use-place.ts';
import { userKeeperOf } from './start/user-keeper-of.ts';

interface ActedForProps {
  agent: AgentSession;
  impersonation: Impersonation;
  edition: PortalEdition;
  router: Router;
}

/**
 * The portal of a reader whom an agent acts for: everything in it sees that reader. Where it can't be found out who that
 * is, the impersonation ends (spec: portal point 8).
 */
export const ActedFor = ({ agent, impersonation, edition, router }: ActedForProps) => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const user = useMemo(
    () => userKeeperOf({ ...sdk, http: httpAs(sdk.http, agent.token) }, edition, true),
    [sdk, agent, edition],
  );
  const { status, info } = useStore(user.$user);
  useEffect(() => {
    let isCurrent = true;
    void user.load().then((result) => {
      if (isCurrent && result !== 'done') impersonation.clear();
    });
    return () => {
      isCurrent = false;
      user.stop();
    };
  }, [user, impersonation]);
  if (info === null) return status === 'failed' ? null : <Spinner label={i18n._('portal.loading')} />;
  return (
    <Seen agent={agent} info={info} edition={edition}>
      <OpenedPortal
        edition={edition}
        router={router}
        user={user}
        agent={agent}
        onEndAgent={() => impersonation.end()}
        onAgentRefused={() => impersonation.clear()}
      />
    </Seen>
  );
};

interface SeenProps {
  agent: AgentSession;
  info: UserInfo;
  edition: PortalEdition;
  children: React.ReactNode;
}

/** Shows those inside the SDK as it is for that reader; what an agent changes of their name needs no new one. */
const Seen = ({ agent, info, edition, children }: SeenProps) => {
  const sdk = useSdk();
  const host = useHost();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same reader, whatever else is told of them
  const seen = useMemo(
    () => ({ sdk: actFor(sdk, agent, info, edition.ids), host }),
    [sdk, host, agent, edition, info.id, info.email],
  );
  return <ElementProvider value={seen}>{children}</ElementProvider>;
};
