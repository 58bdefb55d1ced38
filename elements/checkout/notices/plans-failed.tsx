import { useLingui } from '@lingui/react';
import { Panel } from '../../account/parts/panel.tsx';
import { RetryButton } from '../../ui/button/retry-button.tsx';
import { useCheckoutContext } from '../checkout-context.tsx';

/** The message that the plans could not be loaded. */
export const PlansFailed = () => {
  const { i18n } = useLingui();
  const { checkout } = useCheckoutContext();
  return (
    <Panel title={i18n._('checkout.title')}>
      <p role="alert">{i18n._('checkout.plans.failed')}</p>
      <RetryButton text={i18n._('retry')} onRetry={() => void checkout.refetchPlans()} />
    </Panel>
  );
};
