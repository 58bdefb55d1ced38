import type { FormEvent } from 'react';
import { AccountForm } from './account-form.tsx';
import { Panel } from './panel.tsx';

interface MailLinkStepProps {
  title: string;
  intro: string;
  action: string;
  isBusy: boolean;
  failure: string;
  onPress: () => void;
}

/**
 * The step after a mail's link was followed: nothing happens until the reader presses the button, since programs open
 * links too.
 */
export const MailLinkStep = ({ title, intro, onPress, isBusy, ...rest }: MailLinkStepProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onPress();
  };
  return (
    <Panel title={title} intro={intro}>
      <AccountForm {...rest} isBusy={isBusy} onSubmit={submit} />
    </Panel>
  );
};
