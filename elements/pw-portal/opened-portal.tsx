import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createBilling } from '../../src/billing/billing.ts';
import { createShippingReads } from '../../src/billing/shipping-reads.ts';
import { createSubscriptionSources } from '../../src/billing/subscription-sources.ts';
import { useSdk } from '../sdk-context.tsx';
import { ToastList } from '../ui/toast/toast.tsx';
import { useToasts } from '../ui/toast/use-toasts.ts';
import { type PortalAccess, PortalProvider } from './portal-context.tsx';
import { Shell } from './shell/shell.tsx';
import { ExpiredDialog } from './sign-in/expired-dialog.tsx';

/** A toast goes away after this, in ms (spec: portal point 9). */
const toastMs = 1500;

interface OpenedPortalProps extends Pick<PortalAccess, 'edition' | 'router' | 'user' | 'agent'> {
  /** The agent is done. */
  onEndAgent: () => void;
  /** The service no longer knows the agent. */
  onAgentRefused: () => void;
}

/** The portal of somebody who is known to be signed in: it asks who they are and what they have, and shows it. */
export const OpenedPortal = ({ edition, router, user, agent, onEndAgent, onAgentRefused }: OpenedPortalProps) => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const { clock, log } = sdk.platform;
  const toasts = useToasts(clock, toastMs);
  const [isExpired, setExpired] = useState(false);
  const [signIns, setSignIns] = useState(0);
  const signedOut = useRef(() => {});
  const billing = useMemo(
    () => createBilling({ http: sdk.http, edition, platform: sdk.platform, log }),
    [sdk, edition, log],
  );
  const sources = useMemo(
    () => createSubscriptionSources({ http: sdk.http, edition, log, onSignedOut: () => signedOut.current() }),
    [sdk, edition, log],
  );
  const shipping = useMemo(
    () => createShippingReads({ billing, log, onSignedOut: () => signedOut.current() }),
    [billing, log],
  );

  useEffect(() => {
    void sources.load();
    return () => sources.stop();
  }, [sources]);
  useEffect(() => () => user.stop(), [user]);
  useEffect(() => {
    // For somebody who is acted for it has been asked already.
    if (user.$user.get().info !== null) return;
    let isCurrent = true;
    void user.load().then((result) => {
      if (isCurrent && result === 'signed-out') signedOut.current();
    });
    return () => {
      isCurrent = false;
    };
  }, [user]);

  const { tell } = toasts;
  signedOut.current = () => (agent === null ? setExpired(true) : onAgentRefused());
  const access = useMemo((): PortalAccess => {
    const onSignedOut = () => signedOut.current();
    return { edition, user, sources, billing, shipping, router, agent, tell, signIns, onSignedOut };
  }, [edition, user, sources, billing, shipping, router, agent, tell, signIns]);
  const signedInAgain = () => {
    setExpired(false);
    setSignIns((count) => count + 1);
    void user.load().then((result) => {
      if (result === 'signed-out') signedOut.current();
    });
    void sources.load();
  };
  return (
    <PortalProvider value={access}>
      <Shell onEndAgent={onEndAgent} />
      {isExpired && <ExpiredDialog onDone={signedInAgain} onLeave={() => setExpired(false)} />}
      <ToastList
        {...toasts}
        // The list of newsletters has notices of its own.
        label={`${i18n._('portal.notices')} – ${edition.look.name}`}
        closeLabel={i18n._('portal.notices.close')}
      />
    </PortalProvider>
  );
};
