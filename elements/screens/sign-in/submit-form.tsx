import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { FailureText } from './failure-text.tsx';

/** What a form with one button is given. */
export interface SubmitFormProps {
  /** The words on its button. */
  action: string;
  isBusy: boolean;
  /** What went wrong with the whole of it; empty for nothing. */
  failure: string;
  onSubmit: (event: FormEvent) => void;
  children?: ReactNode;
}

interface Looks {
  className: string;
  /** What is said while it is busy, in the words of the catalogue that is there. */
  busyText: string;
}

/** A form with one button. It checks by itself, and its fields never get into an address. */
export const SubmitForm = ({
  action,
  isBusy,
  failure,
  onSubmit,
  children,
  className,
  busyText,
}: SubmitFormProps & Looks) => (
  <form className={className} part="form" method="post" noValidate onSubmit={onSubmit}>
    <FailureText>{failure}</FailureText>
    {children}
    <Button type="submit" isBusy={isBusy}>
      {action}
    </Button>
    <p className="unseen" role="status">
      {isBusy && busyText}
    </p>
  </form>
);
