import { useLingui } from '@lingui/react';
import { Field, type FieldProps } from '../ui/field/field.tsx';
import { emailLabel } from './credential-messages.ts';
import { PasswordToggle } from './password-toggle.tsx';

interface EmailFieldProps extends Omit<FieldProps, 'label' | 'type'> {
  /** The label, if it is not simply the reader's address. */
  label?: string;
}

/** An e-mail address. */
export const EmailField = ({ label, ...rest }: EmailFieldProps) => {
  const { i18n } = useLingui();
  return <Field label={label ?? emailLabel(i18n)} type="email" {...rest} />;
};

interface PasswordFieldProps extends Omit<FieldProps, 'label' | 'type' | 'action'> {
  /** The label, if it is not simply the reader's password. */
  label?: string;
  isVisible: boolean;
  /** Without it the field has no toggle, and follows that of another field. */
  onToggle?: () => void;
}

/** A password field that can show the typed text. */
export const PasswordField = ({ label, isVisible, onToggle, ...rest }: PasswordFieldProps) => {
  const { i18n } = useLingui();
  return (
    <Field
      label={label ?? i18n._('sign-in.password')}
      type={isVisible ? 'text' : 'password'}
      action={onToggle && <PasswordToggle isVisible={isVisible} onToggle={onToggle} />}
      {...rest}
    />
  );
};
