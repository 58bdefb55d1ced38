import { useLingui } from '@lingui/react';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../account/parts/panel.tsx';
import { useCheckoutState } from '../checkout-context.tsx';

/** The plans could not be read. */
export const PlansFailed = () => {
  const { i18n } = useLingui();
  const { again } = useCheckoutState();
  return (
    <Panel title={i18n._('checkout.title')}>
      <p role="alert">{i18n._('checkout.plans.failed')}</p>
      <Button look="quiet" onClick={again}>
        {i18n._('retry')}
      </Button>
    </Panel>
  );
};
