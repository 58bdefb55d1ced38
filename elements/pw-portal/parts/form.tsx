import { useLingui } from '@lingui/react';
import type { FormEvent, ReactNode } from 'react';
import { FailureText } from '../../screens/sign-in/failure-text.tsx';
import { Button } from '../../ui/button/button.tsx';

interface FormProps {
  /** The words on its button. */
  action: string;
  isBusy: boolean;
  /** What went wrong with the whole of it; empty for nothing. */
  failure: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form of the portal with one button. It checks by itself, and its fields never get into an address. */
export const Form = ({ action, isBusy, failure, onSubmit, children }: FormProps) => {
  const { i18n } = useLingui();
  return (
    <form className="form" part="form" method="post" noValidate onSubmit={onSubmit}>
      <FailureText>{failure}</FailureText>
      {children}
      <Button type="submit" isBusy={isBusy}>
        {action}
      </Button>
      <p className="unseen" role="status">
        {isBusy && i18n._('portal.busy')}
      </p>
    </form>
  );
};
