import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { AccountTrouble } from '../../../src/session/account-types.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { invalidEmail, missingPassword, troubleWords, type Words } from './credential-words.ts';
import { FailureText } from './failure-text.tsx';

/** How the form stands: nothing tried yet, trying, or why it did not work. */
export type SignInState = 'idle' | 'busy' | 'wrong-credentials' | AccountTrouble;

interface SignInFormProps {
  title: string;
  state: SignInState;
  onSubmit: (email: string, password: string) => void;
}

const failureWords: Record<SignInState, Words> = {
  idle: () => '',
  busy: () => '',
  'wrong-credentials': (i18n) => i18n._('sign-in.wrong-credentials'),
  ...troubleWords,
};

type Missing = Partial<Record<'email' | 'password', string>>;

/** Signing in by e-mail and password. Whatever happens, what was typed stays. */
export const SignInForm = ({ title, state, onSubmit }: SignInFormProps) => {
  const { i18n } = useLingui();
  const [missing, setMissing] = useState<Missing>({});
  const [isShown, setShown] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const failureId = useId();
  const isBusy = state === 'busy';
  const isWrong = state === 'wrong-credentials';

  useEffect(() => {
    if (isWrong) password.current?.focus();
  }, [isWrong]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || email.current === null || password.current === null) return;
    const found: Missing = {};
    if (!email.current.validity.valid) found.email = invalidEmail(i18n);
    if (!password.current.validity.valid) found.password = missingPassword(i18n);
    setMissing(found);
    if (found.email !== undefined) return email.current.focus();
    if (found.password !== undefined) return password.current.focus();
    setShown(false);
    onSubmit(email.current.value.trim(), password.current.value);
  };

  const aboutBoth = { isInvalid: isWrong, describedBy: isWrong ? failureId : undefined, isReadOnly: isBusy };
  return (
    <form className="sign-in" part="sign-in" method="post" noValidate aria-labelledby={titleId} onSubmit={submit}>
      <h3 id={titleId}>{title}</h3>
      <FailureText id={failureId}>{failureWords[state](i18n)}</FailureText>
      <EmailField ref={email} name="email" autoComplete="username" error={missing.email ?? null} {...aboutBoth} />
      <PasswordField
        ref={password}
        name="password"
        autoComplete="current-password"
        error={missing.password ?? null}
        isShown={isShown}
        onToggle={() => setShown(!isShown)}
        {...aboutBoth}
      />
      <Button type="submit" isBusy={isBusy}>
        {i18n._('sign-in.submit')}
      </Button>
      <p className="unseen" role="status">
        {isBusy && i18n._('sign-in.busy')}
      </p>
    </form>
  );
};
