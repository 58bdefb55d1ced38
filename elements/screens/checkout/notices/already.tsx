import { useLingui } from '@lingui/react';
import { useSdk } from '../../../sdk-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Panel } from '../../account/parts/panel.tsx';
import { TextButton } from '../../account/parts/text-button.tsx';
import { useCheckoutState } from '../checkout-context.tsx';

/**
 * Somebody who subscribes already buys nothing twice: they read on, which the page is told of, or choose what they do not
 * have. What they have they change in their account.
 */
export const Already = () => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const { access, edition, chooseAnother } = useCheckoutState();
  const readOn = () => {
    access.close();
    void sdk.reload();
  };
  return (
    <Panel title={i18n._('checkout.already.title')} intro={i18n._('checkout.already.text')}>
      <Button onClick={readOn}>{i18n._('checkout.read-on')}</Button>
      <p>
        <a href={edition.links.account}>{i18n._('checkout.already.account')}</a>
      </p>
      {chooseAnother !== null && <TextButton onClick={chooseAnother}>{i18n._('checkout.back')}</TextButton>}
    </Panel>
  );
};
