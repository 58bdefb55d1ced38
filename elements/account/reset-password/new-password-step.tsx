import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { AccountAddress } from '../../sign-in/account-address.tsx';
import { PasswordField } from '../../sign-in/credential-fields.tsx';
import { type Draft, useForm } from '../../ui/form/use-form.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { Panel } from '../parts/panel.tsx';
import { passwordRules, requireNewPassword } from '../parts/validators.ts';

interface NewPasswordStepProps {
  title: string;
  /** The reason to set a password, if the page did not explain it before. */
  intro?: string | undefined;
  /** The address of the account, if known; else empty. */
  email: string;
  draft: Draft;
  isBusy: boolean;
  /** The service refused the password. */
  isRefused: boolean;
  failure: string;
  onSubmit: (password: string) => void;
}

/** A new password, typed twice; showing it shows both. */
export const NewPasswordStep = ({ title, intro, email, draft, ...rest }: NewPasswordStepProps) => {
  const { isBusy, isRefused, failure, onSubmit } = rest;
  const { i18n } = useLingui();
  const [arePasswordsVisible, setPasswordsVisible] = useState(false);
  const { submit, field } = useForm<'new-password' | 'new-password-again'>({
    checks: [
      ['new-password', requireNewPassword(i18n, email)],
      [
        'new-password-again',
        ({ value }, read) => (value === read('new-password') ? null : i18n._('account.password.differs')),
      ],
    ],
    draft,
    isBusy,
    refusal: isRefused ? { name: 'new-password', text: i18n._('account.password.refused') } : null,
    onSubmit: (read) => {
      setPasswordsVisible(false);
      onSubmit(read('new-password'));
    },
  });
  return (
    <Panel title={title} intro={intro}>
      <AccountForm action={i18n._('account.reset.action')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <AccountAddress email={email} />
        <PasswordField
          {...field('new-password')}
          label={i18n._('account.password.new')}
          autoComplete="new-password"
          hint={passwordRules(i18n)}
          isVisible={arePasswordsVisible}
          onToggle={() => setPasswordsVisible(!arePasswordsVisible)}
        />
        <PasswordField
          {...field('new-password-again')}
          label={i18n._('account.password.again')}
          autoComplete="new-password"
          isVisible={arePasswordsVisible}
        />
      </AccountForm>
    </Panel>
  );
};
