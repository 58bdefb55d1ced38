import { useLingui } from '@lingui/react';
import { Panel } from '../../account/parts/panel.tsx';
import { Button } from '../../ui/button/button.tsx';

/** The message that there is nothing to buy. */
export const NoPlans = ({ onClose }: { onClose: () => void }) => {
  const { i18n } = useLingui();
  return (
    <Panel title={i18n._('checkout.title')} intro={i18n._('checkout.plans.none')}>
      <Button onClick={onClose}>{i18n._('checkout.read-on')}</Button>
    </Panel>
  );
};
