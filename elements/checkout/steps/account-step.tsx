import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { AccountProvider } from '../../account/account-context.tsx';
import { TextButton } from '../../account/parts/text-button.tsx';
import { SignInCombo } from '../../account/sign-in-combo/sign-in-combo.tsx';
import { useLazyAccount } from '../../account/use-lazy-account.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { Unreachable } from '../../sign-in/unreachable.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useCheckoutContext, useCheckoutState } from '../checkout-context.tsx';

/** Does nothing: the checkout goes on by itself when its reader is signed in. */
const noop = () => {};

/** The sign-in and the sign-up as a step of the checkout. */
export const AccountStep = () => {
  const { i18n } = useLingui();
  const { secrets } = useSdk();
  const { checkout } = useCheckoutContext();
  const { previousStep } = useCheckoutState();
  const { account, retry } = useLazyAccount();
  const context = useMemo(
    () => (typeof account === 'string' ? null : { account, secrets, close: noop, show: noop }),
    [account, secrets],
  );
  return (
    <>
      {context !== null && (
        <AccountProvider value={context}>
          <SignInCombo />
        </AccountProvider>
      )}
      {account === 'loading' && <Spinner label={i18n._('checkout.loading')} />}
      {account === 'failed' && <Unreachable onRetry={retry} />}
      {previousStep !== null && (
        <p className="checkout-back">
          <TextButton onClick={checkout.goToPreviousStep}>{i18n._('checkout.back')}</TextButton>
        </p>
      )}
    </>
  );
};
