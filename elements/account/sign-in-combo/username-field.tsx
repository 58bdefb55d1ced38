import { useLingui } from '@lingui/react';
import { emailLabel } from '../../sign-in/credential-messages.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextButton } from '../parts/text-button.tsx';

/**
 * The address of the account in this step, with a button to change it. A field in sight, just before the password:
 * some password managers ignore fields that are hidden, and take the one before the password for the username.
 */
export const UsernameField = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const { i18n } = useLingui();
  return (
    <div className="account-address">
      <Field
        label={emailLabel(i18n)}
        name="username"
        type="text"
        autoComplete="username"
        error={null}
        value={email}
        isReadOnly
        action={<TextButton onClick={onBack}>{i18n._('account.other-email')}</TextButton>}
      />
    </div>
  );
};
