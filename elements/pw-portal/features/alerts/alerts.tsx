import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isDismissed } from '../../../../src/subscriptions/lists/dismissals.ts';
import { type Alert, createAlerts } from '../../../../src/subscriptions/previews/alerts.ts';
import { isRenewalCharged } from '../../../../src/subscriptions/previews/renewal.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { useBillingQueries } from '../../hooks/use-billing-queries.ts';
import { ErrorCard } from '../../parts/error-card.tsx';
import { AlertBody } from './alert-body.tsx';
import { AlertFrame } from './alert-frame.tsx';
import { PaySheet } from './pay-sheet.tsx';

type Due = Extract<Alert, { kind: 'payment-due' }>;

const keyOf = (alert: Alert): string => (alert.kind === 'payment-due' ? alert.invoice.id : alert.kind);

/**
 * The alerts at the top of the pages about subscriptions (spec: portal point 2). A due payment is shown as soon as it
 * is known, all others together, so that the content below moves as little as possible.
 */
export const Alerts = () => {
  const { i18n } = useLingui();
  const { edition, profileStore, subscriptionQueries, dismissals } = usePortal();
  const lookUps = useBillingQueries();
  const readerId = useStore(profileStore.$user).info?.id ?? '';
  const detailed = useStore(subscriptionQueries.$detailed);
  const due = useStore(lookUps.$due);
  const card = useStore(lookUps.$card);
  const credits = useStore(lookUps.$credits);
  const dismissed = useStore(dismissals.$dismissed);
  const [payingAlert, setPayingAlert] = useState<Due | null>(null);

  const isSettled = [due, card, credits].every(({ status }) => status !== 'loading');
  const [savedCard = null] = card.items;
  const alerts = createAlerts({
    subscriptions: detailed.items,
    due: due.items,
    card: savedCard,
    credits: credits.items,
  }).filter((alert) => {
    if (detailed.status === 'loading') return false;
    if (!isSettled) return alert.kind === 'payment-due';
    const readerKey = { edition: edition.edition, readerId };
    // Until the reader is known, their dismissals are unknown.
    return (
      !('dismissalKey' in alert) ||
      (readerId !== '' && !isDismissed(dismissed, { ...readerKey, dismissalKey: alert.dismissalKey }))
    );
  });
  return (
    <>
      {alerts.length > 0 && (
        <ul className="alert-list" part="alerts" aria-label={i18n._('portal.alerts')}>
          {alerts.map((alert) => (
            <AlertFrame
              key={keyOf(alert)}
              kind={alert.kind}
              onDismiss={'dismissalKey' in alert ? () => dismissals.dismiss(readerId, alert.dismissalKey) : null}
            >
              <AlertBody
                alert={alert}
                onPay={
                  alert.kind === 'payment-due' && savedCard?.status !== 'none' ? () => setPayingAlert(alert) : null
                }
              />
            </AlertFrame>
          ))}
        </ul>
      )}
      {due.status === 'failed' && (
        <ErrorCard text={i18n._('portal.alert.due.failed')} onRetry={() => void lookUps.refetch('due')} />
      )}
      {card.status === 'failed' && detailed.items.some(isRenewalCharged) && (
        <ErrorCard text={i18n._('portal.alert.card.failed')} onRetry={() => void lookUps.refetch('card')} />
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
