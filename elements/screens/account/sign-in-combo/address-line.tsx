import { useLingui } from '@lingui/react';
import { TextButton } from '../parts/text-button.tsx';

/** Whose account this step is about, and the way back to name another. */
export const AddressLine = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const { i18n } = useLingui();
  return (
    <p className="account-address-line">
      <strong>{email}</strong>
      <TextButton onClick={onBack}>{i18n._('account.other-email')}</TextButton>
    </p>
  );
};
