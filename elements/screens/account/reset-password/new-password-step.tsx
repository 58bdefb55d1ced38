import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { Username } from '../../../ui/form/username.tsx';
import { PasswordField } from '../../sign-in/credential-fields.tsx';
import { AccountForm } from '../parts/account-form.tsx';
import { isGoodPassword, passwordRules } from '../parts/checks.ts';
import { Panel } from '../parts/panel.tsx';

interface NewPasswordStepProps {
  title: string;
  /** Why a password is asked for, where the page did not say so before. */
  intro?: string | undefined;
  /** Whose password it is, as far as the page knows; else empty. */
  email: string;
  draft: Draft;
  isBusy: boolean;
  /** The service did not take the password. */
  isRefused: boolean;
  failure: string;
  onSubmit: (password: string) => void;
}

/** A new password, typed twice; showing it shows both. */
export const NewPasswordStep = ({ title, intro, email, draft, ...rest }: NewPasswordStepProps) => {
  const { isBusy, isRefused, failure, onSubmit } = rest;
  const { i18n } = useLingui();
  const [isShown, setShown] = useState(false);
  const { submit, field } = useForm<'new-password' | 'new-password-again'>({
    checks: [
      ['new-password', isGoodPassword(i18n, email)],
      [
        'new-password-again',
        ({ value }, read) => (value === read('new-password') ? null : i18n._('account.password.differs')),
      ],
    ],
    draft,
    isBusy,
    refusal: isRefused ? { name: 'new-password', text: i18n._('account.password.refused') } : null,
    onSubmit: (read) => {
      setShown(false);
      onSubmit(read('new-password'));
    },
  });
  return (
    <Panel title={title} intro={intro}>
      <AccountForm action={i18n._('account.reset.action')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Username email={email} />
        <PasswordField
          {...field('new-password')}
          label={i18n._('account.password.new')}
          autoComplete="new-password"
          hint={passwordRules(i18n)}
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
        />
        <PasswordField
          {...field('new-password-again')}
          label={i18n._('account.password.again')}
          autoComplete="new-password"
          isShown={isShown}
        />
      </AccountForm>
    </Panel>
  );
};
