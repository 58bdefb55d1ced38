import { useLingui } from '@lingui/react';
import { TextButton } from '../parts/text-button.tsx';

/** The address of the account in this step, with a button to change it. */
export const AddressLine = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const { i18n } = useLingui();
  return (
    <p className="account-address-line">
      <strong>{email}</strong>
      <TextButton onClick={onBack}>{i18n._('account.other-email')}</TextButton>
    </p>
  );
};
