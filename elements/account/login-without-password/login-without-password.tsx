import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { createMailLinkStore } from '../../../src/session/account/screens/mail-link-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { useAccount } from '../account-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { MailLinkStep } from '../parts/mail-link-step.tsx';
import { RequestMail } from '../parts/request-mail.tsx';
import { SuccessPanel } from '../parts/success-panel.tsx';
import { SwitchAccountStep } from '../parts/switch-account-step.tsx';
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
  const code = secrets.auth_lwpw;
  const store = useOpenStore(() => createMailLinkStore((isSure) => account.signInByLink(code ?? '', isSure)));
  const { step, call } = useStore(store.$state);
  const send = (email: string) => account.requestLink(email);

  if (step === 'done') {
    return (
      <SuccessPanel title={i18n._('account.link.done.title')} text={i18n._('account.link.done.text')} onClose={close} />
    );
  }
  if (code === undefined) {
    return <RequestMail title={i18n._('account.link.title')} intro={i18n._('account.link.request')} send={send} />;
  }
  if (call === 'expired') {
    return <RequestMail title={i18n._('account.expired.title')} intro={i18n._('account.expired.text')} send={send} />;
  }
  const formState = { isBusy: call === 'busy', failure: failureMessages[call](i18n) };
  if (step === 'ask') {
    return <SwitchAccountStep {...formState} email={user.email} onReplace={() => store.press(true)} onStay={close} />;
  }
  return (
    <MailLinkStep
      {...formState}
      title={i18n._('account.link.title')}
      intro={i18n._('account.link.intro')}
      action={i18n._('account.sign-in')}
      onPress={() => store.press()}
    />
  );
};
