import { useLingui } from '@lingui/react';
import { Panel } from '../../account/parts/panel.tsx';
import { TextButton } from '../../account/parts/text-button.tsx';
import { useSdk } from '../../host/sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useCheckoutContext, useCheckoutState } from '../checkout-context.tsx';

/**
 * The message for a reader with a subscription: they go back to reading, which reloads the decision, or choose another
 * plan. They manage their subscription in the account.
 */
export const AlreadySubscribed = () => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const { checkout, edition, wall } = useCheckoutContext();
  const { canChooseAnother } = useCheckoutState();
  const continueReading = () => {
    wall.close();
    void sdk.reload();
  };
  return (
    <Panel title={i18n._('checkout.already.title')} intro={i18n._('checkout.already.text')}>
      <Button onClick={continueReading}>{i18n._('checkout.read-on')}</Button>
      <p>
        <a className="checkout-account" href={edition.links.account}>
          {i18n._('checkout.already.account')}
        </a>
      </p>
      {canChooseAnother && (
        <TextButton onClick={checkout.chooseAnotherPlan}>{i18n._('checkout.already.another')}</TextButton>
      )}
    </Panel>
  );
};
