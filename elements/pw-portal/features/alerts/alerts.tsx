import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { alertKey, createAlertStore } from '../../../../src/subscriptions/previews/alert-store.ts';
import type { Alert } from '../../../../src/subscriptions/previews/alerts.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useBillingQueries } from '../../hooks/use-billing-queries.ts';
import { useOpened } from '../../hooks/use-opened.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import { AlertBody } from './alert-body.tsx';
import { AlertFrame } from './alert-frame.tsx';
import { PaySheet } from './pay-sheet.tsx';

type Due = Extract<Alert, { kind: 'payment-due' }>;

/** The alerts at the top of the pages about subscriptions (spec: portal point 2). */
export const Alerts = () => {
  const { i18n } = useLingui();
  const { edition, profileStore, subscriptionQueries, dismissals } = usePortal();
  const { clock } = useSdk().platform;
  const billingQueries = useBillingQueries();
  const store = useMemo(
    () =>
      createAlertStore({
        edition: edition.edition,
        clock,
        $user: profileStore.$user,
        dismissals,
        subscriptionQueries,
        billingQueries,
      }),
    [edition, clock, profileStore, dismissals, subscriptionQueries, billingQueries],
  );
  useOpened(store);
  const { $state, dismiss } = store;
  const { isAwaited, alerts, lateAlerts, canPay, hasDueFailed, hasCardFailed, lateFailures } = useStore($state);
  const [payingAlert, setPayingAlert] = useState<Due | null>(null);
  if (isAwaited) return <CardSkeleton isFirst />;
  const alertList = (shown: readonly Alert[], isLate: boolean) =>
    shown.length > 0 && (
      <ul className="alert-list" part="alerts" data-late={isLate || undefined} aria-label={i18n._('portal.alerts')}>
        {shown.map((alert) => (
          <AlertFrame
            key={alertKey(alert)}
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
    );
  const failure = (query: 'due' | 'card', text: string) => (
    <div data-late={lateFailures.includes(query) || undefined}>
      <ErrorCard text={text} onRetry={() => void billingQueries.refetch(query)} />
    </div>
  );
  return (
    <>
      {alertList(alerts, false)}
      {alertList(lateAlerts, true)}
      {hasDueFailed && failure('due', i18n._('portal.alert.due.failed'))}
      {hasCardFailed && failure('card', i18n._('portal.alert.card.failed'))}
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
