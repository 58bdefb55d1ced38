import { useLingui } from '@lingui/react';
import { SubmitForm, type SubmitFormProps } from '../../sign-in/submit-form.tsx';

/** A form of the portal with one button. */
export const Form = (props: SubmitFormProps) => {
  const { i18n } = useLingui();
  return <SubmitForm {...props} className="form" busyText={i18n._('portal.busy')} />;
};
