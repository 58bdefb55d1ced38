import { useLingui } from '@lingui/react';
import { AccountAddress } from '../../sign-in/account-address.tsx';
import { TextButton } from '../parts/text-button.tsx';

/** The address of the account in this step, with a button to change it. */
export const OtherAddress = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const { i18n } = useLingui();
  return (
    <AccountAddress email={email} action={<TextButton onClick={onBack}>{i18n._('account.other-email')}</TextButton>} />
  );
};
