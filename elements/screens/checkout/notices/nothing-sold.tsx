import { useLingui } from '@lingui/react';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../account/parts/panel.tsx';

/** There is nothing to buy here. */
export const NothingSold = ({ onClose }: { onClose: () => void }) => {
  const { i18n } = useLingui();
  return (
    <Panel title={i18n._('checkout.title')} intro={i18n._('checkout.plans.none')}>
      <Button onClick={onClose}>{i18n._('checkout.read-on')}</Button>
    </Panel>
  );
};
