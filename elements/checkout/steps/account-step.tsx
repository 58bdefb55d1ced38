import { useLingui } from '@lingui/react';
import { AccountProvider } from '../../account/account-context.tsx';
import { LazyAccount } from '../../account/lazy-account.tsx';
import { TextButton } from '../../account/parts/text-button.tsx';
import { SignInCombo } from '../../account/sign-in-combo/sign-in-combo.tsx';
import { useCheckoutContext, useCheckoutState } from '../checkout-context.tsx';

/** Does nothing: the checkout goes on by itself when its reader is signed in. */
const noop = () => {};

/** The sign-in and the sign-up as a step of the checkout. */
export const AccountStep = () => {
  const { i18n } = useLingui();
  const { checkout } = useCheckoutContext();
  const { previousStep } = useCheckoutState();
  return (
    <>
      <LazyAccount close={noop} show={noop} label={i18n._('checkout.loading')}>
        {(context) => (
          <AccountProvider value={context}>
            <SignInCombo />
          </AccountProvider>
        )}
      </LazyAccount>
      {previousStep !== null && (
        <p className="checkout-back">
          <TextButton onClick={checkout.goToPreviousStep}>{i18n._('checkout.back')}</TextButton>
        </p>
      )}
    </>
  );
};
