import { atom } from 'nanostores';
import { type ReactNode, useMemo } from 'react';
import type { Session } from '../../../src/session/session.ts';
import { ElementProvider, useHost, useSdk } from '../../sdk-context.tsx';

/** What is inside sees nobody signed in, although this browser holds a session. */
export const AsNobody = ({ children }: { children: ReactNode }) => {
  const sdk = useSdk();
  const host = useHost();
  const signedOut = useMemo(() => {
    const session = sdk.$session.get();
    return { sdk: { ...sdk, $session: atom<Session>({ ...session, loginStatus: 'anonymous' }) }, host };
  }, [sdk, host]);
  return <ElementProvider value={signedOut}>{children}</ElementProvider>;
};
