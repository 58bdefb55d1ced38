import { useMemo } from 'react';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import { useSdk } from '../sdk-context.tsx';
import { OpenedPortal } from './opened-portal.tsx';
import type { Router } from './route/use-place.ts';
import { userKeeperOf } from './start/user-keeper-of.ts';

const nothing = () => {};

/** The portal of the reader who is signed in. */
export const OwnPortal = ({ edition, router }: { edition: PortalEdition; router: Router }) => {
  const sdk = useSdk();
  const user = useMemo(() => userKeeperOf(sdk, edition, false), [sdk, edition]);
  return (
    <OpenedPortal
      edition={edition}
      router={router}
      user={user}
      agent={null}
      onEndAgent={nothing}
      onAgentRefused={nothing}
    />
  );
};
