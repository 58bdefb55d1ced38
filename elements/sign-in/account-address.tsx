import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Field } from '../ui/field/field.tsx';
import { emailLabel } from './credential-messages.ts';

interface AccountAddressProps {
  /** Nothing is drawn where it is not known. */
  email: string;
  /** Shown beside the label. */
  action?: ReactNode;
}

/**
 * The address of the account, just before its password. It is in sight, and can’t be changed: some password managers
 * ignore fields that are hidden, and take the one before the password for the username.
 */
export const AccountAddress = ({ email, action }: AccountAddressProps) => {
  const { i18n } = useLingui();
  return email === '' ? null : (
    <div className="sign-in-address">
      <Field
        label={emailLabel(i18n)}
        name="username"
        type="text"
        autoComplete="username"
        error={null}
        value={email}
        isReadOnly
        action={action}
      />
    </div>
  );
};
