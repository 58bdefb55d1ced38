import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import type { Draft } from '../../ui/form/use-form.ts';
import { useAccount } from '../account-context.tsx';
import { MailSent } from '../parts/mail-sent.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SignUpStep } from './sign-up-step.tsx';
import {
  type SignInStep,
  useCloseOnce,
  useEmailCheck,
  useMailRequest,
  usePasswordSignIn,
  useProviderSignIn,
  useSignUp,
} from './use-sign-in-steps.ts';

/**
 * Signs in or signs up: first the address, then, as the auth host says, its password or a new account. Typed values
 * stay through all steps. The screen closes if the reader signs in elsewhere meanwhile.
 */
export const SignInCombo = () => {
  const { account } = useAccount();
  const { i18n } = useLingui();
  const [step, setStep] = useState<SignInStep>('email');
  const [email, setEmail] = useState('');
  const [draft] = useState<Draft>(() => new Map());
  const emailCheck = useEmailCheck(setStep);
  const password = usePasswordSignIn(email);
  const newAccount = useSignUp(email);
  const mail = useMailRequest(email, setStep);
  const provider = useProviderSignIn();
  const isWaiting = [password, newAccount, provider].some(({ state }) => state === 'busy');
  const closeOnce = useCloseOnce(isWaiting || step === 'sign-up-done');

  const goBack = () => {
    for (const { reset } of [password, newAccount, mail, provider]) reset();
    setStep('email');
  };
  const showSignedUp = () => setStep('sign-up-done');

  switch (step) {
    case 'email':
      return (
        <EmailStep
          draft={draft}
          state={emailCheck.state}
          onSubmit={(typedEmail) => {
            setEmail(typedEmail);
            emailCheck.check(typedEmail);
          }}
          providers={account.providers}
          provider={provider.provider}
          providerState={provider.state}
          onPrefetch={account.prefetchProvider}
          onProvider={(chosenProvider) => provider.signIn(chosenProvider, closeOnce)}
        />
      );
    case 'password':
      return (
        <PasswordStep
          email={email}
          draft={draft}
          state={password.state}
          mailKind={mail.kind}
          mailState={mail.state}
          onSubmit={(typedPassword) => password.signIn(typedPassword, closeOnce, showSignedUp)}
          onMail={mail.send}
          onBack={goBack}
        />
      );
    case 'sign-up':
      return (
        <SignUpStep
          email={email}
          draft={draft}
          state={newAccount.state}
          onSubmit={(details) => newAccount.signUp(details, showSignedUp)}
          onBack={goBack}
        />
      );
    case 'sign-up-done':
      return (
        <MailSent text={i18n._('account.sent.confirm', { email })} send={() => account.resendConfirmation(email)}>
          <Button onClick={closeOnce}>{i18n._('account.read-on')}</Button>
        </MailSent>
      );
    case 'link-sent':
    case 'reset-sent':
      return (
        <MailSent text={i18n._('account.sent.if-known', { email })} send={mail.sendAgain}>
          <TextButton onClick={() => setStep('password')}>{i18n._('account.back')}</TextButton>
        </MailSent>
      );
  }
};
