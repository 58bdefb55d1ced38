import { atom } from 'nanostores';
import { type ReactNode, useMemo } from 'react';
import type { Session } from '../../../../src/session/session-store.ts';
import { ElementProvider, useHost, useSdk } from '../../../host/sdk-context.tsx';

/** Shows its children a signed-out session, although this browser has one. */
export const SignedOutSdkProvider = ({ children }: { children: ReactNode }) => {
  const sdk = useSdk();
  const host = useHost();
  const context = useMemo(() => {
    const session = sdk.$session.get();
    return { sdk: { ...sdk, $session: atom<Session>({ ...session, loginStatus: 'anonymous' }) }, host };
  }, [sdk, host]);
  return <ElementProvider value={context}>{children}</ElementProvider>;
};
