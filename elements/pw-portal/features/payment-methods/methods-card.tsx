import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { getPaymentAccess } from '../../../../src/payments/due/payment-access.ts';
import { isRenewalCharged } from '../../../../src/subscriptions/previews/renewal.ts';
import { getEndedSubscriptions } from '../../../../src/subscriptions/subscription/reactivation.ts';
import { useStyles } from '../../../hooks/interaction/use-styles.ts';
import { useHost } from '../../../host/sdk-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { focusHeading } from '../../hooks/use-focus-heading.ts';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { CardSkeleton } from '../../parts/card-skeleton.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import styles from './method.css';
import { paymentMethodText } from './method-labels.ts';
import { MethodRow } from './method-row.tsx';
import { UpdateElsewhere } from './update-elsewhere.tsx';
import { usePaymentMethods } from './use-payment-methods.ts';

/**
 * The reader's payment methods, and the actions that the edition allows (`src/payments/due/payment-access.ts`). Refetched
 * with the billing queries, so that changes by another tab, a sheet or an agent appear here.
 */
export const MethodsCard = () => {
  const { i18n } = useLingui();
  const { edition, agent, subscriptionQueries, showToast, openPaymentFlow } = usePortal();
  const { shadowRoot } = useHost();
  const containerRef = useRef<HTMLDivElement>(null);
  useStyles(containerRef, styles);
  const state = usePaymentMethods({
    followsCard: true,
    onDone: ({ name }) => {
      showToast('success', name === 'remove' ? i18n._('portal.pay-by.removed') : i18n._('portal.pay-by.primary-set'));
      // The button that had the focus is gone.
      focusHeading(shadowRoot);
    },
  });
  const { methods, savedMethods } = state;
  const subscriptions = useStore(subscriptionQueries.$active);
  const [endedSubscription] = getEndedSubscriptions(useStore(subscriptionQueries.$detailed).items);

  const access = getPaymentAccess(edition, { hasAgent: agent !== null, hasRunning: subscriptions.length > 0 });
  const { value: methodList } = savedMethods;
  const isFirst = useIsFirstLoad(savedMethods.status === 'loading');
  const wrap = (content: ReactNode) => <div ref={containerRef}>{content}</div>;
  if (savedMethods.status === 'loading') return wrap(<CardSkeleton isFirst={isFirst} />);
  if (savedMethods.status === 'failed' || methodList === null) {
    return wrap(<ErrorCard text={i18n._('portal.pay-by.failed')} onRetry={savedMethods.refetch} />);
  }
  if (access === 'closed' && methodList.methods.length === 0) return wrap(null);

  const [, ...otherMethods] = methodList.methods;
  const nextMethod = otherMethods.find(({ status }) => status !== 'expired') ?? otherMethods[0];
  const warningFor = (isPrimary: boolean): string => {
    if (!isPrimary) return '';
    if (nextMethod !== undefined) return i18n._('portal.pay-by.next', { method: paymentMethodText(i18n, nextMethod) });
    return subscriptions.some(isRenewalCharged) ? i18n._('portal.pay-by.last') : '';
  };
  // A former subscriber pays for what ended last, before they come back to it.
  const paidSubscription = subscriptions[0] ?? endedSubscription;
  return wrap(
    <Card title={i18n._('portal.pay-by')}>
      {methodList.methods.length === 0 && (
        <p>{methodList.customerId === null ? i18n._('portal.pay-by.no-customer') : i18n._('portal.pay-by.none')}</p>
      )}
      <ul className="method-list">
        {methodList.methods.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            change={access === 'form' ? state : null}
            warning={warningFor(method.isPrimary)}
          />
        ))}
      </ul>
      {access === 'agent' && <p className="hint">{i18n._('portal.agent.forbidden')}</p>}
      {access === 'form' && methodList.customerId !== null && (
        <Button onClick={() => openPaymentFlow({ payPalResult: null, canRedirect: true })}>
          {i18n._('portal.pay-by.add')}
        </Button>
      )}
      {access === 'elsewhere' && paidSubscription !== undefined && (
        <UpdateElsewhere methods={methods} subsId={paidSubscription.subsId} />
      )}
    </Card>,
  );
};
