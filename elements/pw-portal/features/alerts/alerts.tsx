import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { createAlertStore } from '../../../../src/subscriptions/previews/alert-store.ts';
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

const keyOf = (alert: Alert): string => (alert.kind === 'payment-due' ? alert.invoice.id : alert.kind);

/** The keys of the failures that hide alerts. */
const failureKeys: Readonly<Record<Alert['kind'], string>> = {
  'payment-due': 'due failed',
  'card-expired': 'card failed',
  'card-expiring': 'card failed',
  'no-payment': 'card failed',
  promotion: '',
};

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
  const { isAwaited, alerts, canPay, hasDueFailed, hasCardFailed } = useStore($state);
  const [payingAlert, setPayingAlert] = useState<Due | null>(null);
  const keys = [
    ...alerts.map(keyOf),
    ...(hasDueFailed ? ['due failed'] : []),
    ...(hasCardFailed ? ['card failed'] : []),
  ];
  // Those that the page has begun with are on top. Later ones stand at its end, and over it: nothing moves.
  const [firstKeys, setFirstKeys] = useState<readonly string[] | null>(null);
  if (!isAwaited && firstKeys === null) setFirstKeys(keys);
  if (isAwaited && firstKeys === null) return <CardSkeleton isFirst />;
  const isFirst = (key: string) => firstKeys?.includes(key) ?? true;
  // One that a press on Try again brings takes the place of its failure.
  const isOnTop = (alert: Alert) => isFirst(keyOf(alert)) || (firstKeys?.includes(failureKeys[alert.kind]) ?? false);
  const alertList = (shown: readonly Alert[], isLate: boolean) =>
    shown.length > 0 && (
      <ul className="alert-list" part="alerts" data-late={isLate || undefined} aria-label={i18n._('portal.alerts')}>
        {shown.map((alert) => (
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
    );
  const failure = (key: string, text: string, query: 'due' | 'card') => (
    <div data-late={!isFirst(key) || undefined}>
      <ErrorCard text={text} onRetry={() => void billingQueries.refetch(query)} />
    </div>
  );
  return (
    <>
      {alertList(alerts.filter(isOnTop), false)}
      {alertList(
        alerts.filter((alert) => !isOnTop(alert)),
        true,
      )}
      {hasDueFailed && failure('due failed', i18n._('portal.alert.due.failed'), 'due')}
      {hasCardFailed && failure('card failed', i18n._('portal.alert.card.failed'), 'card')}
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
