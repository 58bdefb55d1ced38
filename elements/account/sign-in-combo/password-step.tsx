import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { AccountCallState } from '../../../src/session/account/screens/account-call.ts';
import type { MailKind } from '../../../src/session/account/screens/sign-in-store.ts';
import { PasswordField } from '../../sign-in/credential-fields.tsx';
import { type Draft, useForm } from '../../ui/form/use-form.ts';
import { mutationMessages } from '../mutation-messages.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { Panel } from '../parts/panel.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { requirePassword } from '../parts/validators.ts';
import { OtherAddress } from './other-address.tsx';

interface PasswordStepProps {
  email: string;
  draft: Draft;
  state: AccountCallState<'wrong-credentials'>;
  /** The mail that was requested last, with its state. */
  mailKind: MailKind;
  mailState: AccountCallState;
  onSubmit: (password: string) => void;
  onMail: (kind: MailKind) => void;
  onBack: () => void;
}

const failureMessages = { ...mutationMessages, 'wrong-credentials': () => '' };

/** The password of an existing account, with alternatives for readers who do not have it. */
export const PasswordStep = (props: PasswordStepProps) => {
  const { email, draft, state, mailKind, mailState, onSubmit, onMail, onBack } = props;
  const { i18n } = useLingui();
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const isBusy = state === 'busy';
  const isMailBusy = mailState === 'busy';
  const { submit, field } = useForm({
    checks: [['password', requirePassword(i18n)]],
    draft,
    isBusy: isBusy || isMailBusy,
    refusal: state === 'wrong-credentials' ? { name: 'password', text: i18n._('account.password.wrong') } : null,
    onSubmit: (read) => {
      setPasswordVisible(false);
      onSubmit(read('password'));
    },
  });
  const mailButton = (kind: MailKind, label: string) => (
    <TextButton isBusy={isMailBusy && mailKind === kind} isDisabled={isBusy || isMailBusy} onClick={() => onMail(kind)}>
      {label}
    </TextButton>
  );
  return (
    <Panel title={i18n._('account.password.title')}>
      <AccountForm
        action={i18n._('account.sign-in')}
        isBusy={isBusy}
        failure={failureMessages[state](i18n) || mutationMessages[mailState](i18n)}
        onSubmit={submit}
      >
        <OtherAddress email={email} onBack={onBack} />
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          isVisible={isPasswordVisible}
          onToggle={() => setPasswordVisible(!isPasswordVisible)}
        />
      </AccountForm>
      <div className="account-aside">
        {mailButton('link', i18n._('account.link.send'))}
        {mailButton('reset', i18n._('account.password.forgotten'))}
      </div>
    </Panel>
  );
};
