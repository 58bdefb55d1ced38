import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { createSignInStore } from '../../../src/session/account/screens/sign-in-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { Draft } from '../../ui/form/use-form.ts';
import { useAccount } from '../account-context.tsx';
import { MailSent } from '../parts/mail-sent.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { EmailStep } from './email-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SignUpStep } from './sign-up-step.tsx';

/**
 * Signs in or signs up: first the address, then, as the auth host says, its password or a new account. Typed values
 * stay through all steps. The screen closes if the reader signs in elsewhere meanwhile.
 */
export const SignInCombo = () => {
  const { account, close } = useAccount();
  const { $session } = useSdk();
  const { i18n } = useLingui();
  const latestClose = useRef(close);
  latestClose.current = close;
  const store = useOpenStore(() => createSignInStore({ account, $session, close: () => latestClose.current() }));
  const [draft] = useState<Draft>(() => new Map());
  const state = useStore(store.$state);
  const { email } = state;

  switch (state.step) {
    case 'email':
      return (
        <EmailStep
          draft={draft}
          state={state.emailCheck}
          onSubmit={store.checkEmail}
          providers={account.providers}
          provider={state.provider}
          providerState={state.providerSignIn}
          onPrefetch={account.prefetchProvider}
          onProvider={store.signInWith}
        />
      );
    case 'password':
      return (
        <PasswordStep
          email={email}
          draft={draft}
          state={state.password}
          mailKind={state.mailKind}
          mailState={state.mail}
          onSubmit={store.signIn}
          onMail={store.requestMail}
          onBack={store.goToEmail}
        />
      );
    case 'sign-up':
      return (
        <SignUpStep
          email={email}
          draft={draft}
          state={state.newAccount}
          onSubmit={store.signUp}
          onBack={store.goToEmail}
        />
      );
    case 'sign-up-done':
      return (
        <MailSent text={i18n._('account.sent.confirm', { email })} send={store.resendConfirmation}>
          <Button onClick={store.finish}>{i18n._('account.read-on')}</Button>
        </MailSent>
      );
    case 'link-sent':
    case 'reset-sent':
      return (
        <MailSent text={i18n._('account.sent.if-known', { email })} send={store.resendMail}>
          <TextButton onClick={store.goToPassword}>{i18n._('account.back')}</TextButton>
        </MailSent>
      );
  }
};
