import { useLingui } from '@lingui/react';
import { RetryButton } from '../../../ui/button/retry-button.tsx';
import { Panel } from '../../account/parts/panel.tsx';
import { useCheckoutState } from '../checkout-context.tsx';

/** The plans could not be read. */
export const PlansFailed = () => {
  const { i18n } = useLingui();
  const { again } = useCheckoutState();
  return (
    <Panel title={i18n._('checkout.title')}>
      <p role="alert">{i18n._('checkout.plans.failed')}</p>
      <RetryButton text={i18n._('retry')} onRetry={again} />
    </Panel>
  );
};
