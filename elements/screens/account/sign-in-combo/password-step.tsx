import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { Username } from '../../../ui/form/username.tsx';
import { PasswordField } from '../../sign-in/credential-fields.tsx';
import { callWords } from '../call-words.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { isPassword } from '../parts/checks.ts';
import { Panel } from '../parts/panel.tsx';
import { TextButton } from '../parts/text-button.tsx';
import type { CallState } from '../use-call.ts';
import { AddressLine } from './address-line.tsx';

/** What a reader without their password may have sent: a link that signs in, or one that sets a new password. */
export type MailKind = 'link' | 'reset';

interface PasswordStepProps {
  email: string;
  draft: Draft;
  state: CallState<'wrong-credentials'>;
  /** The mail that was asked for last, and how that stands. */
  mailKind: MailKind;
  mailState: CallState;
  onSubmit: (password: string) => void;
  onMail: (kind: MailKind) => void;
  onBack: () => void;
}

const failureWords = { ...callWords, 'wrong-credentials': () => '' };

/** The password of an account that exists, and the ways for those who don't have it at hand. */
export const PasswordStep = (props: PasswordStepProps) => {
  const { email, draft, state, mailKind, mailState, onSubmit, onMail, onBack } = props;
  const { i18n } = useLingui();
  const [isShown, setShown] = useState(false);
  const isBusy = state === 'busy';
  const isMailBusy = mailState === 'busy';
  const { submit, field } = useForm({
    checks: [['password', isPassword(i18n)]],
    draft,
    isBusy: isBusy || isMailBusy,
    refusal: state === 'wrong-credentials' ? { name: 'password', text: i18n._('account.password.wrong') } : null,
    onSubmit: (read) => {
      setShown(false);
      onSubmit(read('password'));
    },
  });
  const mailButton = (kind: MailKind, words: string) => (
    <TextButton isBusy={isMailBusy && mailKind === kind} isHeld={isBusy || isMailBusy} onClick={() => onMail(kind)}>
      {words}
    </TextButton>
  );
  return (
    <Panel title={i18n._('account.password.title')}>
      <AddressLine email={email} onBack={onBack} />
      <AccountForm
        action={i18n._('account.sign-in')}
        isBusy={isBusy}
        failure={failureWords[state](i18n) || callWords[mailState](i18n)}
        onSubmit={submit}
      >
        <Username email={email} />
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
        />
      </AccountForm>
      <div className="account-aside">
        {mailButton('link', i18n._('account.link.send'))}
        {mailButton('reset', i18n._('account.password.forgotten'))}
      </div>
    </Panel>
  );
};
