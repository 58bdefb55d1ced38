import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  AccountResult,
  Provider,
  ProviderRefusal,
  SignUpDetails,
} from '../../../src/session/account/account-types.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Draft } from '../../ui/form/use-form.ts';
import { useAccount } from '../account-context.tsx';
import { MailSent } from '../parts/mail-sent.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { useAccountCall } from '../use-mutation.ts';
import { useReader } from '../use-reader.ts';
import { EmailStep } from './email-step.tsx';
import { type MailKind, PasswordStep } from './password-step.tsx';
import { SignUpStep } from './sign-up-step.tsx';

type Step = 'email' | 'password' | 'sign-up' | 'sign-up-done' | `${MailKind}-sent`;

/**
 * Signs in or signs up: first the address, then, as the auth host says, its password or a new account. Typed values
 * stay through all steps. The screen closes if the reader signs in elsewhere meanwhile.
 */
export const SignInCombo = () => {
  const { account, close } = useAccount();
  const { i18n } = useLingui();
  const { isSignedIn } = useReader();
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  const [draft] = useState<Draft>(() => new Map());
  const redirectFailure = account.redirectFailure();
  const [provider, setProvider] = useState<Provider | null>(redirectFailure?.provider ?? null);
  const [mailKind, setMailKind] = useState<MailKind>('link');
  const check = useAccountCall();
  const signIn = useAccountCall<'wrong-credentials'>();
  const signUp = useAccountCall<'taken' | 'password-refused' | 'email-refused'>();
  const mail = useAccountCall();
  const providerSignIn = useAccountCall<ProviderRefusal>(redirectFailure?.result);

  const isClosed = useRef(false);
  const closeOnce = useCallback(() => {
    if (isClosed.current) return;
    isClosed.current = true;
    close();
  }, [close]);
  const isWaiting = [signIn, signUp, providerSignIn].some(({ state }) => state === 'busy');
  useEffect(() => {
    if (isSignedIn && !isWaiting && step !== 'sign-up-done') closeOnce();
  }, [isSignedIn, isWaiting, step, closeOnce]);

  const checkEmail = (typedEmail: string) => {
    setEmail(typedEmail);
    let nextStep: Step = 'password';
    check.run(
      async () => {
        const result = await account.check(typedEmail);
        if (result !== 'known' && result !== 'unknown') return result;
        nextStep = result === 'known' ? 'password' : 'sign-up';
        return 'done';
      },
      () => setStep(nextStep),
    );
  };
  const goBack = () => {
    for (const { reset } of [signIn, signUp, mail, providerSignIn]) reset();
    setStep('email');
  };
  const requestMail: Record<MailKind, () => Promise<AccountResult>> = {
    link: () => account.requestLink(email),
    reset: () => account.requestReset(email),
  };
  const sendMail = (kind: MailKind) => {
    setMailKind(kind);
    mail.run(requestMail[kind], () => setStep(`${kind}-sent`));
  };
  const submitSignIn = (password: string) => {
    let onDone = closeOnce;
    signIn.run(
      async () => {
        const result = await account.signIn(email, password);
        if (result !== 'not-confirmed') return result;
        // The site requires a confirmed address: the confirmation mail is sent again.
        onDone = () => setStep('sign-up-done');
        return account.resendConfirmation(email);
      },
      () => onDone(),
    );
  };
  const submitSignUp = ({ password, firstName, lastName }: Omit<SignUpDetails, 'email'>) =>
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
          onSubmit={checkEmail}
          providers={account.providers}
          provider={provider}
          providerState={providerSignIn.state}
          onPrefetch={account.prefetchProvider}
          onProvider={(chosenProvider) => {
            setProvider(chosenProvider);
            providerSignIn.run(() => account.signInWith(chosenProvider), closeOnce);
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
          onSubmit={submitSignIn}
          onMail={sendMail}
          onBack={goBack}
        />
      );
    case 'sign-up':
      return <SignUpStep email={email} draft={draft} state={signUp.state} onSubmit={submitSignUp} onBack={goBack} />;
    case 'sign-up-done':
      return (
        <MailSent text={i18n._('account.sent.confirm', { email })} send={() => account.resendConfirmation(email)}>
          <Button onClick={closeOnce}>{i18n._('account.read-on')}</Button>
        </MailSent>
      );
    case 'link-sent':
    case 'reset-sent':
      return (
        <MailSent text={i18n._('account.sent.if-known', { email })} send={requestMail[mailKind]}>
          <TextButton onClick={() => setStep('password')}>{i18n._('account.back')}</TextButton>
        </MailSent>
      );
  }
};
