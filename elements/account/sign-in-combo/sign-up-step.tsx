import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { SignUpDetails } from '../../../src/session/account/account-types.ts';
import type { AccountCallState } from '../../../src/session/account/screens/account-call.ts';
import { PasswordField } from '../../sign-in/credential-fields.tsx';
import type { LocalizedText } from '../../sign-in/credential-messages.ts';
import { Field } from '../../ui/field/field.tsx';
import { inNameOrder } from '../../ui/form/name-order.ts';
import { type Draft, useForm } from '../../ui/form/use-form.ts';
import { mutationMessages } from '../mutation-messages.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { Panel } from '../parts/panel.tsx';
import { checkFilled, passwordRules, requireNewPassword } from '../parts/validators.ts';
import { OtherAddress } from './other-address.tsx';

type SignUpState = AccountCallState<'taken' | 'password-refused' | 'email-refused'>;

interface SignUpStepProps {
  email: string;
  draft: Draft;
  state: SignUpState;
  onSubmit: (details: Omit<SignUpDetails, 'email'>) => void;
  onBack: () => void;
}

const failureMessages: Readonly<Record<SignUpState, LocalizedText>> = {
  ...mutationMessages,
  'password-refused': () => '',
  taken: (i18n) => i18n._('account.sign-up.taken'),
  'email-refused': (i18n) => i18n._('account.email.refused'),
};

/** The fields of the names, in the order in which readers write them. */
const namesOf = (i18n: I18n) =>
  inNameOrder<{ name: 'given-name' | 'family-name'; label: string; missing: string }>(
    i18n.locale,
    { name: 'given-name', label: i18n._('account.first-name'), missing: i18n._('account.first-name.missing') },
    { name: 'family-name', label: i18n._('account.last-name'), missing: i18n._('account.last-name.missing') },
  );

/** Creates an account for a new address. */
export const SignUpStep = ({ email, draft, state, onSubmit, onBack }: SignUpStepProps) => {
  const { i18n } = useLingui();
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const isBusy = state === 'busy';
  const names = namesOf(i18n);
  const { submit, field } = useForm<'given-name' | 'family-name' | 'new-password'>({
    checks: [
      ...names.map(({ name, missing }) => [name, checkFilled(missing)] as const),
      ['new-password', requireNewPassword(i18n, email)],
    ],
    draft,
    isBusy,
    refusal: state === 'password-refused' ? { name: 'new-password', text: i18n._('account.password.refused') } : null,
    onSubmit: (read) => {
      setPasswordVisible(false);
      onSubmit({
        password: read('new-password'),
        firstName: read('given-name').trim(),
        lastName: read('family-name').trim(),
      });
    },
  });
  return (
    <Panel title={i18n._('account.sign-up.title')}>
      <AccountForm
        action={i18n._('account.sign-up.action')}
        isBusy={isBusy}
        failure={failureMessages[state](i18n)}
        onSubmit={submit}
      >
        <div className="account-names">
          {names.map(({ name, label }) => (
            <Field key={name} {...field(name)} label={label} type="text" autoComplete={name} hasCapitals />
          ))}
        </div>
        <OtherAddress email={email} onBack={onBack} />
        <PasswordField
          {...field('new-password')}
          autoComplete="new-password"
          hint={passwordRules(i18n)}
          isVisible={isPasswordVisible}
          onToggle={() => setPasswordVisible(!isPasswordVisible)}
        />
      </AccountForm>
    </Panel>
  );
};
