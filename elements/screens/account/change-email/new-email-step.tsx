import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { Username } from '../../../ui/form/username.tsx';
import { EmailField, PasswordField } from '../../sign-in/credential-fields.tsx';
import type { Words } from '../../sign-in/credential-words.ts';
import { callWords } from '../call-words.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { isEmail, isPassword } from '../parts/checks.ts';
import { Panel } from '../parts/panel.tsx';
import { TextButton } from '../parts/text-button.tsx';
import type { CallState } from '../use-call.ts';

/** Why a new address is not taken. */
export type ChangeRefusal = 'taken' | 'wrong-credentials' | 'email-refused';

type FieldName = 'new-email' | 'password';

interface NewEmailStepProps {
  /** The address that the account has now; empty when it is not known. */
  email: string;
  draft: Draft;
  state: CallState<ChangeRefusal>;
  onSubmit: (email: string, password: string) => void;
  onBack: () => void;
}

const refusals: Readonly<Record<ChangeRefusal, { name: FieldName; words: Words }>> = {
  taken: { name: 'new-email', words: (i18n) => i18n._('account.change.taken') },
  'email-refused': { name: 'new-email', words: (i18n) => i18n._('account.email.refused') },
  'wrong-credentials': { name: 'password', words: (i18n) => i18n._('account.password.wrong') },
};

const isRefusal = (state: CallState<ChangeRefusal>): state is ChangeRefusal => Object.hasOwn(refusals, state);

/** A new address, with the password that proves whose account it is. */
export const NewEmailStep = ({ email, draft, state, onSubmit, onBack }: NewEmailStepProps) => {
  const { i18n } = useLingui();
  const [isShown, setShown] = useState(false);
  const isBusy = state === 'busy';
  const refusal = isRefusal(state) ? refusals[state] : null;
  const { submit, field } = useForm<FieldName>({
    checks: [
      ['new-email', isEmail(i18n)],
      ['password', isPassword(i18n)],
    ],
    draft,
    isBusy,
    refusal: refusal && { name: refusal.name, text: refusal.words(i18n) },
    onSubmit: (read) => {
      setShown(false);
      onSubmit(read('new-email').trim(), read('password'));
    },
  });
  return (
    <Panel title={i18n._('account.change.title')} intro={i18n._('account.change.intro')}>
      {email !== '' && (
        <p className="account-address-line">
          <span>{i18n._('account.change.now')}</span> <strong>{email}</strong>
        </p>
      )}
      <AccountForm
        action={i18n._('account.send-link')}
        isBusy={isBusy}
        failure={isRefusal(state) ? '' : callWords[state](i18n)}
        onSubmit={submit}
      >
        <EmailField {...field('new-email')} label={i18n._('account.change.new')} autoComplete="email" />
        <Username email={email} />
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
        />
      </AccountForm>
      <div className="account-aside">
        <TextButton onClick={onBack}>{i18n._('account.back')}</TextButton>
      </div>
    </Panel>
  );
};
