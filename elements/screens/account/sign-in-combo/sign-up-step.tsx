import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { SignUpDetails } from '../../../../src/session/account-types.ts';
import { Field } from '../../../ui/field/field.tsx';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { Username } from '../../../ui/form/username.tsx';
import { PasswordField } from '../../sign-in/credential-fields.tsx';
import type { Words } from '../../sign-in/credential-words.ts';
import { callWords } from '../call-words.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { isFilled, isGoodPassword, passwordRules } from '../parts/checks.ts';
import { Panel } from '../parts/panel.tsx';
import type { CallState } from '../use-call.ts';
import { AddressLine } from './address-line.tsx';

type SignUpState = CallState<'taken' | 'password-refused' | 'email-refused'>;

interface SignUpStepProps {
  email: string;
  draft: Draft;
  state: SignUpState;
  onSubmit: (details: Omit<SignUpDetails, 'email'>) => void;
  onBack: () => void;
}

const failureWords: Readonly<Record<SignUpState, Words>> = {
  ...callWords,
  'password-refused': () => '',
  taken: (i18n) => i18n._('account.sign-up.taken'),
  'email-refused': (i18n) => i18n._('account.email.refused'),
};

/** A new account for an address that has none. */
export const SignUpStep = ({ email, draft, state, onSubmit, onBack }: SignUpStepProps) => {
  const { i18n } = useLingui();
  const [isShown, setShown] = useState(false);
  const isBusy = state === 'busy';
  const { submit, field } = useForm({
    checks: [
      ['given-name', isFilled(i18n._('account.first-name.missing'))],
      ['family-name', isFilled(i18n._('account.last-name.missing'))],
      ['new-password', isGoodPassword(i18n, email)],
    ],
    draft,
    isBusy,
    refusal: state === 'password-refused' ? { name: 'new-password', text: i18n._('account.password.refused') } : null,
    onSubmit: (read) => {
      setShown(false);
      onSubmit({
        password: read('new-password'),
        firstName: read('given-name').trim(),
        lastName: read('family-name').trim(),
      });
    },
  });
  return (
    <Panel title={i18n._('account.sign-up.title')}>
      <AddressLine email={email} onBack={onBack} />
      <AccountForm
        action={i18n._('account.sign-up.action')}
        isBusy={isBusy}
        failure={failureWords[state](i18n)}
        onSubmit={submit}
      >
        <Username email={email} />
        <div className="account-names">
          <Field
            {...field('given-name')}
            label={i18n._('account.first-name')}
            type="text"
            autoComplete="given-name"
            hasCapitals
          />
          <Field
            {...field('family-name')}
            label={i18n._('account.last-name')}
            type="text"
            autoComplete="family-name"
            hasCapitals
          />
        </div>
        <PasswordField
          {...field('new-password')}
          autoComplete="new-password"
          hint={passwordRules(i18n)}
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
        />
      </AccountForm>
    </Panel>
  );
};
