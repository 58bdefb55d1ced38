import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccountResult, Provider, SignUpDetails } from '../../../../src/session/account-types.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { Draft } from '../../../ui/form/use-form.ts';
import { useAccount } from '../account-context.tsx';
import { MailSent } from '../parts/mail-sent.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { useCall } from '../use-call.ts';
import { useReader } from '../use-reader.ts';
import { EmailStep } from './email-step.tsx';
import { type MailKind, PasswordStep } from './password-step.tsx';
import { SignUpStep } from './sign-up-step.tsx';

type Step = 'email' | 'password' | 'sign-up' | 'sign-up-done' | `${MailKind}-sent`;

/**
 * Signing in and signing up: the address first, and by what the auth host says of it, its password or a new account.
 * What was typed stays through all steps. Somebody who signs in elsewhere meanwhile is through with it.
 */
export const SignInCombo = () => {
  const { account, close } = useAccount();
  const { i18n } = useLingui();
  const { isSignedIn } = useReader();
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  const [draft] = useState<Draft>(() => new Map());
  const [provider, setProvider] = useState<Provider | null>(null);
  const [mailKind, setMailKind] = useState<MailKind>('link');
  const check = useCall();
  const signIn = useCall<'wrong-credentials'>();
  const signUp = useCall<'taken' | 'password-refused' | 'email-refused'>();
  const mail = useCall();
  const byProvider = useCall<'closed' | 'refused' | 'other-reader'>();

  const isThrough = useRef(false);
  const leave = useCallback(() => {
    if (isThrough.current) return;
    isThrough.current = true;
    close();
  }, [close]);
  const isWaiting = [signIn, signUp, byProvider].some(({ state }) => state === 'busy');
  useEffect(() => {
    if (isSignedIn && !isWaiting && step !== 'sign-up-done') leave();
  }, [isSignedIn, isWaiting, step, leave]);

  const goOn = (typed: string) => {
    setEmail(typed);
    let next: Step = 'password';
    check.run(
      async () => {
        const found = await account.check(typed);
        if (found !== 'known' && found !== 'unknown') return found;
        next = found === 'known' ? 'password' : 'sign-up';
        return 'done';
      },
      () => setStep(next),
    );
  };
  const back = () => {
    for (const { reset } of [signIn, signUp, mail, byProvider]) reset();
    setStep('email');
  };
  const request: Record<MailKind, () => Promise<AccountResult>> = {
    link: () => account.requestLink(email),
    reset: () => account.requestReset(email),
  };
  const sendMail = (kind: MailKind) => {
    setMailKind(kind);
    mail.run(request[kind], () => setStep(`${kind}-sent`));
  };
  const toSignIn = (password: string) => {
    let then = leave;
    signIn.run(
      async () => {
        const result = await account.signIn(email, password);
        if (result !== 'not-confirmed') return result;
        // The site wants the address confirmed first: the mail for that goes out once more.
        then = () => setStep('sign-up-done');
        return account.resendConfirmation(email);
      },
      () => then(),
    );
  };
  const toSignUp = ({ password, firstName, lastName }: Omit<SignUpDetails, 'email'>) =>
    signUp.run(
      () => account.signUp({ email, password, firstName, lastName }),
      () => setStep('sign-up-done'),
    );

  switch (step) {
    case 'email':
      return (
        <EmailStep
          draft={draft}
          state={check.state}
          onSubmit={goOn}
          providers={account.providers}
          provider={provider}
          providerState={byProvider.state}
          onExpect={account.expect}
          onProvider={(chosen) => {
            setProvider(chosen);
            byProvider.run(() => account.signInWith(chosen), leave);
          }}
        />
      );
    case 'password':
      return (
        <PasswordStep
          email={email}
          draft={draft}
          state={signIn.state}
          mailKind={mailKind}
          mailState={mail.state}
          onSubmit={toSignIn}
          onMail={sendMail}
          onBack={back}
        />
      );
    case 'sign-up':
      return <SignUpStep email={email} draft={draft} state={signUp.state} onSubmit={toSignUp} onBack={back} />;
    case 'sign-up-done':
      return (
        <MailSent text={i18n._('account.sent.confirm', { email })} send={() => account.resendConfirmation(email)}>
          <Button onClick={leave}>{i18n._('account.read-on')}</Button>
        </MailSent>
      );
    case 'link-sent':
    case 'reset-sent':
      return (
        <MailSent text={i18n._('account.sent.if-known', { email })} send={request[mailKind]}>
          <TextButton onClick={() => setStep('password')}>{i18n._('account.back')}</TextButton>
        </MailSent>
      );
  }
};
