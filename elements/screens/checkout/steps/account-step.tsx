import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useSdk } from '../../../sdk-context.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { AccountProvider } from '../../account/account-context.tsx';
import { TextButton } from '../../account/parts/text-button.tsx';
import { SignInCombo } from '../../account/sign-in-combo/sign-in-combo.tsx';
import { useOpenedAccount } from '../../account/use-opened-account.ts';
import { Unreachable } from '../../sign-in/unreachable.tsx';
import { useCheckoutState } from '../checkout-context.tsx';

/** Nothing to do: the checkout goes on by itself as soon as its reader is signed in. */
const ignore = () => {};

/** Who buys: the sign-in and the sign-up of any wall, as a step of the checkout. */
export const AccountStep = () => {
  const { i18n } = useLingui();
  const { secrets } = useSdk();
  const { goBack } = useCheckoutState();
  const { account, again } = useOpenedAccount();
  const access = useMemo(
    () => (typeof account === 'string' ? null : { account, secrets, close: ignore, show: ignore }),
    [account, secrets],
  );
  return (
    <>
      {access !== null && (
        <AccountProvider value={access}>
          <SignInCombo />
        </AccountProvider>
      )}
      {account === 'loading' && <Spinner label={i18n._('checkout.loading')} />}
      {account === 'failed' && <Unreachable onRetry={again} />}
      {goBack !== null && (
        <p className="checkout-back">
          <TextButton onClick={goBack}>{i18n._('checkout.back')}</TextButton>
        </p>
      )}
    </>
  );
};
