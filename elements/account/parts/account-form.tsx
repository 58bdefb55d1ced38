import { useLingui } from '@lingui/react';
import { SubmitForm, type SubmitFormProps } from '../../sign-in/submit-form.tsx';

/** A form of an account screen with one button. */
export const AccountForm = (props: SubmitFormProps) => {
  const { i18n } = useLingui();
  return <SubmitForm {...props} className="account-form" busyText={i18n._('account.busy')} />;
};
