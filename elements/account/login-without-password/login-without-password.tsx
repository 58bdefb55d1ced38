import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useAccount } from '../account-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { MailLinkStep } from '../parts/mail-link-step.tsx';
import { RequestMail } from '../parts/request-mail.tsx';
import { SuccessPanel } from '../parts/success-panel.tsx';
import { SwitchAccountStep } from '../parts/switch-account-step.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useReader } from '../use-reader.ts';

const failureMessages = { ...mutationMessages, expired: () => '', 'other-reader': () => '' };

/**
 * `login-without-password`: signs in by a mail's link, after a button press. If somebody else is signed in, it asks for
 * confirmation first.
 */
export const LoginWithoutPassword = () => {
  const { account, secrets, close } = useAccount();
  const { i18n } = useLingui();
  const { user } = useReader();
  const [isDone, setDone] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { state, run } = useAccountCall<'expired' | 'other-reader'>();
  const code = secrets.auth_lwpw;
  const send = (email: string) => account.requestLink(email);

  if (isDone) {
    return (
      <SuccessPanel title={i18n._('account.link.done.title')} text={i18n._('account.link.done.text')} onClose={close} />
    );
  }
  if (code === undefined) {
    return <RequestMail title={i18n._('account.link.title')} intro={i18n._('account.link.request')} send={send} />;
  }
  if (state === 'expired') {
    return <RequestMail title={i18n._('account.expired.title')} intro={i18n._('account.expired.text')} send={send} />;
  }
  const signIn = (isSure: boolean) =>
    run(
      async () => {
        const result = await account.signInByLink(code, isSure);
        if (result === 'other-reader') setConfirming(true);
        return result;
      },
      () => setDone(true),
    );
  const formState = { isBusy: state === 'busy', failure: failureMessages[state](i18n) };
  if (isConfirming) {
    return <SwitchAccountStep {...formState} email={user.email} onReplace={() => signIn(true)} onStay={close} />;
  }
  return (
    <MailLinkStep
      {...formState}
      title={i18n._('account.link.title')}
      intro={i18n._('account.link.intro')}
      action={i18n._('account.sign-in')}
      onPress={() => signIn(false)}
    />
  );
};
