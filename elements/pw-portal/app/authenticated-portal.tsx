import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPaymentSheetStore } from '../../../src/payments/due/payment-sheet-store.ts';
import { useHost, useSdk } from '../../host/sdk-context.tsx';
import { useToasts } from '../../ui/toast/use-toasts.ts';
import { getNoticeStore } from '../features/notices/notice-store.ts';
import { ToastOutlet, ToastOutletsProvider } from '../features/notices/toast-outlet.tsx';
import { PaymentSheet } from '../features/payment/payment-sheet.tsx';
import { type PortalContext, PortalProvider } from './portal-context.tsx';
import { Shell } from './shell/shell.tsx';
import { ExpiredDialog } from './sign-in/expired-dialog.tsx';
import { useBillingStores } from './start/use-billing-stores.ts';

/** The time that a toast is shown, in ms (spec: portal point 9). */
const toastMs = 1500;

interface AuthenticatedPortalProps extends Pick<PortalContext, 'edition' | 'router' | 'profileStore' | 'agent'> {
  /** Ends the impersonation. */
  onEndAgent: () => void;
  /** Called when the service rejects the agent's token. */
  onAgentRefused: () => void;
}

/** The portal of a signed-in reader: it loads their profile and subscriptions, and shows them. */
export const AuthenticatedPortal = ({
  edition,
  router,
  profileStore,
  agent,
  onEndAgent,
  onAgentRefused,
}: AuthenticatedPortalProps) => {
  const { i18n } = useLingui();
  const { http, platform, secrets, $session } = useSdk();
  const toasts = useToasts(platform.clock, toastMs);
  const host = useHost();
  const readerId = `${agent?.token ?? ''} ${String(useStore($session).user.id)}`;
  const noticeStore = useMemo(() => getNoticeStore(host, readerId), [host, readerId]);
  const [isExpired, setExpired] = useState(false);
  const handleSignedOut = useRef(() => {});
  const [onSignedOut] = useState(() => () => handleSignedOut.current());
  const stores = useBillingStores(edition, profileStore, onSignedOut);

  const hasAgent = agent !== null;
  const paymentSheet = useMemo(
    () => createPaymentSheetStore({ http, platform, secrets, edition, hasAgent }),
    [http, platform, secrets, edition, hasAgent],
  );
  const payment = useStore(paymentSheet.$sheet);

  const { show: showLive } = toasts;
  useEffect(() => noticeStore.connect(showLive), [noticeStore, showLive]);
  const { showToast } = noticeStore;
  handleSignedOut.current = () => (agent === null ? setExpired(true) : onAgentRefused());
  const access = useMemo(
    (): PortalContext => ({
      edition,
      ...stores,
      router,
      agent,
      showToast,
      noticeStore,
      openPaymentFlow: paymentSheet.open,
      onSignedOut,
    }),
    [edition, stores, router, agent, showToast, noticeStore, paymentSheet, onSignedOut],
  );
  const handleSignIn = () => {
    setExpired(false);
    stores.queryClient.notifySignIn();
  };
  return (
    <PortalProvider value={access}>
      {/* The list of newsletters has notices of its own. */}
      <ToastOutletsProvider toasts={toasts} label={`${i18n._('portal.notices')} – ${edition.look.name}`}>
        <ToastOutlet />
        <Shell onEndAgent={onEndAgent} />
        {payment !== null && <PaymentSheet key={payment.openCount} {...payment.request} onClose={paymentSheet.close} />}
        {isExpired && <ExpiredDialog onDone={handleSignIn} onLeave={() => setExpired(false)} />}
      </ToastOutletsProvider>
    </PortalProvider>
  );
};
