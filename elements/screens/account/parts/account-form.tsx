import { useLingui } from '@lingui/react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { FailureText } from '../../sign-in/failure-text.tsx';

interface AccountFormProps {
  /** The words on its button. */
  action: string;
  isBusy: boolean;
  /** What went wrong with the whole of it; empty for nothing. */
  failure: string;
  onSubmit: (event: FormEvent) => void;
  children?: ReactNode;
}

/** A form with one button. It checks by itself, and its fields never get into an address. */
export const AccountForm = ({ action, isBusy, failure, onSubmit, children }: AccountFormProps) => {
  const { i18n } = useLingui();
  return (
    <form className="account-form" part="form" method="post" noValidate onSubmit={onSubmit}>
      <FailureText>{failure}</FailureText>
      {children}
      <Button type="submit" isBusy={isBusy}>
        {action}
      </Button>
      <p className="unseen" role="status">
        {isBusy && i18n._('account.busy')}
      </p>
    </form>
  );
};
