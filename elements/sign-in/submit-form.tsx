import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button/button.tsx';
import { FailureText } from './failure-text.tsx';

/** The props of a form with one button. */
export interface SubmitFormProps {
  /** The label of its button. */
  action: string;
  isBusy: boolean;
  /** The error message of the whole form; empty for none. */
  failure: string;
  onSubmit: (event: FormEvent) => void;
  children?: ReactNode;
  /** Shown below its button. */
  after?: ReactNode;
}

interface SubmitFormDisplay {
  className: string;
  /** The text announced while it is busy, from the loaded catalogue. */
  busyText: string;
}

/** A form with one button. It validates by itself, and its fields never appear in a URL. */
export const SubmitForm = ({
  action,
  isBusy,
  failure,
  onSubmit,
  children,
  after,
  className,
  busyText,
}: SubmitFormProps & SubmitFormDisplay) => (
  <form className={className} part="form" method="post" noValidate onSubmit={onSubmit}>
    <FailureText>{failure}</FailureText>
    {children}
    <Button type="submit" isBusy={isBusy}>
      {action}
    </Button>
    {after}
    <p className="unseen" role="status">
      {isBusy && busyText}
    </p>
  </form>
);
