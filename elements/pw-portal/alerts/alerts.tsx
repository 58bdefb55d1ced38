import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Alert, alertsOf } from '../../../src/billing/alerts.ts';
import { isDismissed } from '../../../src/billing/dismissals.ts';
import { willBeCharged } from '../../../src/billing/renewal.ts';
import { TryAgain } from '../parts/try-again.tsx';
import { useLookUps } from '../parts/use-look-ups.ts';
import { usePortal } from '../portal-context.tsx';
import { AlertBody } from './alert-body.tsx';
import { AlertFrame } from './alert-frame.tsx';
import { PaySheet } from './pay-sheet.tsx';

type Due = Extract<Alert, { kind: 'payment-due' }>;

const keyOf = (alert: Alert): string => (alert.kind === 'payment-due' ? alert.invoice.id : alert.kind);

/**
 * What a reader should know before all else, at the top of the pages about subscriptions (spec: portal point 2). What is
 * due comes as soon as it is known, all else in one piece, so that what stands below moves as little as can be.
 */
export const Alerts = () => {
  const { i18n } = useLingui();
  const { edition, user, sources, dismissals } = usePortal();
  const lookUps = useLookUps();
  const readerId = useStore(user.$user).info?.id ?? '';
  const detailed = useStore(sources.$detailed);
  const due = useStore(lookUps.$due);
  const card = useStore(lookUps.$card);
  const credits = useStore(lookUps.$credits);
  const dismissed = useStore(dismissals.$dismissed);
  const [paying, setPaying] = useState<Due | null>(null);

  const isSettled = [due, card, credits].every(({ status }) => status !== 'loading');
  const [kept = null] = card.items;
  const alerts = alertsOf({ subscriptions: detailed.items, due: due.items, card: kept, credits: credits.items }).filter(
    (alert) => {
      if (detailed.status === 'loading') return false;
      if (!isSettled) return alert.kind === 'payment-due';
      const whose = { edition: edition.edition, readerId };
      // Before it is known who reads, nobody knows what they have dismissed.
      return !('about' in alert) || (readerId !== '' && !isDismissed(dismissed, { ...whose, about: alert.about }));
    },
  );
  return (
    <>
      {alerts.length > 0 && (
        <ul className="alert-list" part="alerts" aria-label={i18n._('portal.alerts')}>
          {alerts.map((alert) => (
            <AlertFrame
              key={keyOf(alert)}
              kind={alert.kind}
              onDismiss={'about' in alert ? () => dismissals.dismiss(readerId, alert.about) : null}
            >
              <AlertBody
                alert={alert}
                onPay={alert.kind === 'payment-due' && kept?.status !== 'none' ? () => setPaying(alert) : null}
              />
            </AlertFrame>
          ))}
        </ul>
      )}
      {due.status === 'failed' && (
        <TryAgain text={i18n._('portal.alert.due.failed')} onRetry={() => void lookUps.again('due')} />
      )}
      {card.status === 'failed' && detailed.items.some(willBeCharged) && (
        <TryAgain text={i18n._('portal.alert.card.failed')} onRetry={() => void lookUps.again('card')} />
      )}
      {paying !== null && (
        <PaySheet invoice={paying.invoice} subscription={paying.subscription} onClose={() => setPaying(null)} />
      )}
    </>
  );
};
