import { useLingui } from '@lingui/react';
import { useSdk } from '../../../sdk-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../account/parts/panel.tsx';
import { useCheckoutState } from '../checkout-context.tsx';

/** Somebody who subscribes already buys nothing twice: they read on, which the page is told of. */
export const Already = () => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const { access } = useCheckoutState();
  const readOn = () => {
    access.close();
    void sdk.reload();
  };
  return (
    <Panel title={i18n._('checkout.already.title')} intro={i18n._('checkout.already.text')}>
      <Button onClick={readOn}>{i18n._('checkout.read-on')}</Button>
    </Panel>
  );
};
