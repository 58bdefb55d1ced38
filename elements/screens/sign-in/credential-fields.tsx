import { useLingui } from '@lingui/react';
import { Field, type FieldProps } from '../../ui/field/field.tsx';
import { PasswordToggle } from './password-toggle.tsx';

interface EmailFieldProps extends Omit<FieldProps, 'label' | 'type'> {
  /** What it is called where it is not simply the reader's address. */
  label?: string;
}

/** An e-mail address. */
export const EmailField = ({ label, ...rest }: EmailFieldProps) => {
  const { i18n } = useLingui();
  return <Field label={label ?? i18n._('sign-in.email')} type="email" {...rest} />;
};

interface PasswordFieldProps extends Omit<FieldProps, 'label' | 'type' | 'action'> {
  /** What it is called where it is not simply the reader's password. */
  label?: string;
  isShown: boolean;
  /** Without it there is no toggle: the field follows the one of another. */
  onToggle?: () => void;
}

/** A password, to be shown as it was typed and hidden again. */
export const PasswordField = ({ label, isShown, onToggle, ...rest }: PasswordFieldProps) => {
  const { i18n } = useLingui();
  return (
    <Field
      label={label ?? i18n._('sign-in.password')}
      type={isShown ? 'text' : 'password'}
      action={onToggle && <PasswordToggle isShown={isShown} onToggle={onToggle} />}
      {...rest}
    />
  );
};
