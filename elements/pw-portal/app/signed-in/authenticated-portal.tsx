import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { getNoticeStore } from '../../../../src/notices/notice-store.ts';
import { createPaymentSheetStore } from '../../../../src/payments/due/payment-sheet-store.ts';
import { useHost, useSdk } from '../../../host/sdk-context.tsx';
import { ToastOutlet, ToastOutletsProvider } from '../../features/notices/toast-outlet.tsx';
import { PaymentSheet } from '../../features/payment/payment-sheet.tsx';
import { type PortalContext, PortalProvider } from '../portal-context.tsx';
import { Shell } from '../shell/shell.tsx';
import { ExpiredDialog } from '../sign-in/expired-dialog.tsx';
import { useBillingStores } from '../start/use-billing-stores.ts';

interface AuthenticatedPortalProps extends Pick<PortalContext, 'edition' | 'router' | 'profileStore' | 'agent'> {
  /** Shown above all, while an agent impersonates the reader. */
  banner?: ReactNode;
  /** Ends the impersonation. */
  onEndAgent: () => void;
  /** Called when the service rejects the agent's token: the same function each time. */
  onAgentRefused?: (() => void) | undefined;
}

/** The portal of a signed-in reader: it loads their profile and subscriptions, and shows them. */
export const AuthenticatedPortal = ({
  edition,
  router,
  profileStore,
  agent,
  banner,
  onEndAgent,
  onAgentRefused,
}: AuthenticatedPortalProps) => {
  const { i18n } = useLingui();
  const { http, platform, secrets, $session } = useSdk();
  const host = useHost();
  const readerId = `${agent?.token ?? ''} ${String(useStore($session).user.id)}`;
  const { clock } = platform;
  const noticeStore = useMemo(() => getNoticeStore(host, readerId, clock), [host, readerId, clock]);
  const stores = useBillingStores(edition, profileStore, onAgentRefused);
  const { expiry, queryClient } = stores;
  const isExpired = useStore(expiry.$isExpired);

  const hasAgent = agent !== null;
  const paymentSheet = useMemo(
    () => createPaymentSheetStore({ http, platform, secrets, edition, hasAgent }),
    [http, platform, secrets, edition, hasAgent],
  );
  const payment = useStore(paymentSheet.$sheet);

  const { toasts } = noticeStore;
  const access = useMemo(
    (): PortalContext => ({
      edition,
      ...stores,
      router,
      agent,
      showToast: toasts.show,
      noticeStore,
      openPaymentFlow: paymentSheet.open,
    }),
    [edition, stores, router, agent, toasts, noticeStore, paymentSheet],
  );
  return (
    <PortalProvider value={access}>
      {/* The list of newsletters has notices of its own. */}
      <ToastOutletsProvider toasts={toasts} label={`${i18n._('portal.notices')} – ${edition.look.name}`}>
        <ToastOutlet />
        <Shell banner={banner} onEndAgent={onEndAgent} />
        {payment !== null && <PaymentSheet key={payment.id} {...payment.request} onClose={paymentSheet.close} />}
        {isExpired && <ExpiredDialog onDone={queryClient.notifySignIn} onLeave={expiry.dismiss} />}
      </ToastOutletsProvider>
    </PortalProvider>
  );
};
