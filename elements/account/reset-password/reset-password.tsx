import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createNewPasswordStore } from '../../../src/session/account/screens/new-password-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import type { Draft } from '../../ui/form/use-form.ts';
import { useAccount } from '../account-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { MailLinkStep } from '../parts/mail-link-step.tsx';
import { RequestMail } from '../parts/request-mail.tsx';
import { SuccessPanel } from '../parts/success-panel.tsx';
import { SwitchAccountStep } from '../parts/switch-account-step.tsx';
import { useReader } from '../use-reader.ts';
import { NewPasswordStep } from './new-password-step.tsx';

const checkMessages = { ...mutationMessages, expired: () => '' };
const saveMessages = { ...checkMessages, 'password-refused': () => '', 'other-reader': () => '' };

/** `reset-password`: a mail's link to a new password. */
export const ResetPassword = () => {
  const { account, secrets } = useAccount();
  const { i18n } = useLingui();
  const token = secrets.auth_reset_password;
  const send = (email: string) => account.requestReset(email);
  if (token !== undefined) return <SetPassword token={token} startStep="press" />;
  return <RequestMail title={i18n._('account.reset.title')} intro={i18n._('account.reset.request')} send={send} />;
};

interface SetPasswordProps {
  token: string;
  startStep: 'press' | 'choose';
  /** The address of the token's account, if known: the reader who is signed in may be somebody else. */
  email?: string;
}

/**
 * Sets a new password by a token. From a link, the first button press only checks the token. Saving uses it up and
 * signs in, after a confirmation if somebody else is signed in.
 */
export const SetPassword = ({ token, startStep, email: knownEmail = '' }: SetPasswordProps) => {
  const { account, close } = useAccount();
  const { i18n } = useLingui();
  const { user } = useReader();
  const [draft] = useState<Draft>(() => new Map());
  const store = useOpenStore(() => createNewPasswordStore(account, token, startStep, knownEmail));
  const { step, email, check, saving } = useStore(store.$state);
  const title = i18n._('account.reset.title');

  if (step === 'done') {
    return (
      <SuccessPanel
        title={i18n._('account.reset.done.title')}
        text={i18n._('account.reset.done.text')}
        onClose={close}
      />
    );
  }
  if (step === 'expired') {
    const send = (email: string) => account.requestReset(email);
    return <RequestMail title={i18n._('account.expired.title')} intro={i18n._('account.expired.text')} send={send} />;
  }
  if (step === 'ask') {
    return (
      <SwitchAccountStep
        email={user.email}
        isBusy={saving === 'busy'}
        failure={saveMessages[saving](i18n)}
        onReplace={store.saveForOther}
        onStay={close}
      />
    );
  }
  if (step === 'choose') {
    return (
      <NewPasswordStep
        title={startStep === 'choose' ? i18n._('account.verify.password.title') : title}
        intro={startStep === 'choose' ? i18n._('account.verify.password.intro') : undefined}
        email={email}
        draft={draft}
        isBusy={saving === 'busy'}
        isRefused={saving === 'password-refused'}
        failure={saveMessages[saving](i18n)}
        onSubmit={store.save}
      />
    );
  }
  return (
    <MailLinkStep
      title={title}
      intro={i18n._('account.reset.intro')}
      action={i18n._('account.continue')}
      isBusy={check === 'busy'}
      failure={checkMessages[check](i18n)}
      onPress={store.check}
    />
  );
};
