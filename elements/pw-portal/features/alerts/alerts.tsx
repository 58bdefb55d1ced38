import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { createAlertStore } from '../../../../src/subscriptions/previews/alert-store.ts';
import type { Alert } from '../../../../src/subscriptions/previews/alerts.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useBillingQueries } from '../../hooks/use-billing-queries.ts';
import { ErrorCard } from '../../parts/error-card.tsx';
import { AlertBody } from './alert-body.tsx';
import { AlertFrame } from './alert-frame.tsx';
import { PaySheet } from './pay-sheet.tsx';

type Due = Extract<Alert, { kind: 'payment-due' }>;

const keyOf = (alert: Alert): string => (alert.kind === 'payment-due' ? alert.invoice.id : alert.kind);

/** The alerts at the top of the pages about subscriptions (spec: portal point 2). */
export const Alerts = () => {
  const { i18n } = useLingui();
  const { edition, profileStore, subscriptionQueries, dismissals } = usePortal();
  const billingQueries = useBillingQueries();
  const { $state, dismiss } = useMemo(
    () =>
      createAlertStore({
        edition: edition.edition,
        $user: profileStore.$user,
        dismissals,
        subscriptionQueries,
        billingQueries,
      }),
    [edition, profileStore, dismissals, subscriptionQueries, billingQueries],
  );
  const { alerts, canPay, hasDueFailed, hasCardFailed } = useStore($state);
  const [payingAlert, setPayingAlert] = useState<Due | null>(null);
  return (
    <>
      {alerts.length > 0 && (
        <ul className="alert-list" part="alerts" aria-label={i18n._('portal.alerts')}>
          {alerts.map((alert) => (
            <AlertFrame
              key={keyOf(alert)}
              kind={alert.kind}
              onDismiss={'dismissalKey' in alert ? () => dismiss(alert.dismissalKey) : null}
            >
              <AlertBody
                alert={alert}
                onPay={alert.kind === 'payment-due' && canPay ? () => setPayingAlert(alert) : null}
              />
            </AlertFrame>
          ))}
        </ul>
      )}
      {hasDueFailed && (
        <ErrorCard text={i18n._('portal.alert.due.failed')} onRetry={() => void billingQueries.refetch('due')} />
      )}
      {hasCardFailed && (
        <ErrorCard text={i18n._('portal.alert.card.failed')} onRetry={() => void billingQueries.refetch('card')} />
      )}
      {payingAlert !== null && (
        <PaySheet
          invoice={payingAlert.invoice}
          subscription={payingAlert.subscription}
          onClose={() => setPayingAlert(null)}
        />
      )}
    </>
  );
};
