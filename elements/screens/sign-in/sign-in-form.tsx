import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { SignInResult } from '../../../src/session/sign-in.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordToggle } from './password-toggle.tsx';

/** How the form stands: nothing tried yet, trying, or why it did not work. */
export type SignInState = 'idle' | 'busy' | Exclude<SignInResult, 'signed-in'>;

interface SignInFormProps {
  title: string;
  state: SignInState;
  onSubmit: (email: string, password: string) => void;
}

const failureText: Record<SignInState, (i18n: I18n) => string> = {
  idle: () => '',
  busy: () => '',
  'wrong-credentials': (i18n) => i18n._('sign-in.wrong-credentials'),
  'too-many': (i18n) => i18n._('sign-in.too-many'),
  unreachable: (i18n) => i18n._('sign-in.unreachable'),
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
  const failure = failureText[state](i18n);

  useEffect(() => {
    if (isWrong) password.current?.focus();
  }, [isWrong]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || email.current === null || password.current === null) return;
    const found: Missing = {};
    if (!email.current.validity.valid) found.email = i18n._('sign-in.email.invalid');
    if (!password.current.validity.valid) found.password = i18n._('sign-in.password.missing');
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
      <p id={failureId} className="sign-in-failure" part="error" role="alert">
        {failure}
      </p>
      <Field
        ref={email}
        label={i18n._('sign-in.email')}
        name="email"
        type="email"
        autoComplete="username"
        error={missing.email ?? null}
        {...aboutBoth}
      />
      <Field
        ref={password}
        label={i18n._('sign-in.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        error={missing.password ?? null}
        action={<PasswordToggle isShown={isShown} onToggle={() => setShown(!isShown)} />}
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
