import type { FormEvent } from 'react';
import { AccountForm } from './account-form.tsx';
import { Panel } from './panel.tsx';

interface PressProps {
  title: string;
  intro: string;
  action: string;
  isBusy: boolean;
  failure: string;
  onPress: () => void;
}

/** What a link of a mail leads to: nothing happens before a person presses the button, since programs open links too. */
export const Press = ({ title, intro, onPress, isBusy, ...rest }: PressProps) => {
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
