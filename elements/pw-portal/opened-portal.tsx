import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useHost, useSdk } from '../sdk-context.tsx';
import { useToasts } from '../ui/toast/use-toasts.ts';
import { mailboxOf } from './notices/mailbox.ts';
import { ToastPlace, ToastPlaces } from './notices/toast-place.tsx';
import { PaymentSheet } from './payment/payment-sheet.tsx';
import { usePayPalReturn } from './payment/use-paypal-return.ts';
import { type PaymentWish, type PortalAccess, PortalProvider } from './portal-context.tsx';
import { Shell } from './shell/shell.tsx';
import { ExpiredDialog } from './sign-in/expired-dialog.tsx';
import { useLists } from './start/use-lists.ts';

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
  const { platform, $session } = useSdk();
  const toasts = useToasts(platform.clock, toastMs);
  const host = useHost();
  const readerId = `${agent?.token ?? ''} ${String(useStore($session).user.id)}`;
  const mailbox = useMemo(() => mailboxOf(host, readerId), [host, readerId]);
  const [isExpired, setExpired] = useState(false);
  const [signIns, setSignIns] = useState(0);
  const [payment, setPayment] = useState<{ wish: PaymentWish; turn: number } | null>(null);
  const [askPayment] = useState(
    () => (wish: PaymentWish) => setPayment((before) => ({ wish, turn: (before?.turn ?? 0) + 1 })),
  );
  const [methodChanges, setMethodChanges] = useState(0);
  const [onMethodChange] = useState(() => () => setMethodChanges((count) => count + 1));
  const signedOut = useRef(() => {});
  const [onSignedOut] = useState(() => () => signedOut.current());
  const lists = useLists(edition, onSignedOut);
  const { sources, lookUps } = lists;

  usePayPalReturn(edition, agent !== null, askPayment);

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

  const { tell: show } = toasts;
  useEffect(() => mailbox.open(show), [mailbox, show]);
  const { tell } = mailbox;
  signedOut.current = () => (agent === null ? setExpired(true) : onAgentRefused());
  const access = useMemo(
    (): PortalAccess => ({
      edition,
      user,
      ...lists,
      router,
      agent,
      tell,
      mailbox,
      askPayment,
      methodChanges,
      onMethodChange,
      signIns,
      onSignedOut,
    }),
    [
      edition,
      user,
      lists,
      router,
      agent,
      tell,
      mailbox,
      askPayment,
      methodChanges,
      onMethodChange,
      signIns,
      onSignedOut,
    ],
  );
  const signedInAgain = () => {
    setExpired(false);
    setSignIns((count) => count + 1);
    void user.load().then((result) => {
      if (result === 'signed-out') signedOut.current();
    });
    void sources.again();
    void lookUps.again();
  };
  return (
    <PortalProvider value={access}>
      {/* The list of newsletters has notices of its own. */}
      <ToastPlaces toasts={toasts} label={`${i18n._('portal.notices')} – ${edition.look.name}`}>
        <ToastPlace />
        <Shell onEndAgent={onEndAgent} />
        {payment !== null && <PaymentSheet key={payment.turn} {...payment.wish} onClose={() => setPayment(null)} />}
        {isExpired && <ExpiredDialog onDone={signedInAgain} onLeave={() => setExpired(false)} />}
      </ToastPlaces>
    </PortalProvider>
  );
};
