import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Draft } from '../../ui/form/use-form.ts';
import { useAccount } from '../account-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { MailLinkStep } from '../parts/mail-link-step.tsx';
import { RequestMail } from '../parts/request-mail.tsx';
import { SuccessPanel } from '../parts/success-panel.tsx';
import { SwitchAccountStep } from '../parts/switch-account-step.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useReader } from '../use-reader.ts';
import { NewPasswordStep } from './new-password-step.tsx';

type Step = 'press' | 'choose' | 'ask' | 'done';

const checkMessages = { ...mutationMessages, expired: () => '' };
const saveMessages = { ...checkMessages, 'password-refused': () => '', 'other-reader': () => '' };

/** `reset-password`: a mail's link to a new password. */
export const ResetPassword = () => <SetPassword token={useAccount().secrets.auth_reset_password} startMode="press" />;

/**
 * Sets a new password by a token. From a link, the first button press only checks the token. Saving uses it up and
 * signs in, after a confirmation if somebody else is signed in.
 */
export const SetPassword = ({ token, startMode }: { token: string | undefined; startMode: 'press' | 'confirmed' }) => {
  const { account, close } = useAccount();
  const { i18n } = useLingui();
  const { user } = useReader();
  const [step, setStep] = useState<Step>(startMode === 'confirmed' ? 'choose' : startMode);
  const [draft] = useState<Draft>(() => new Map());
  const tokenCheck = useAccountCall<'expired'>();
  const saving = useAccountCall<'expired' | 'password-refused' | 'other-reader'>();
  const send = (email: string) => account.requestReset(email);
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
  if (token === undefined) {
    return <RequestMail title={title} intro={i18n._('account.reset.request')} send={send} />;
  }
  if (tokenCheck.state === 'expired' || saving.state === 'expired') {
    return <RequestMail title={i18n._('account.expired.title')} intro={i18n._('account.expired.text')} send={send} />;
  }
  const save = (password: string, isSure: boolean) =>
    saving.run(
      async () => {
        const result = await account.resetPassword(token, password, isSure);
        if (result === 'other-reader') setStep('ask');
        if (result === 'password-refused') setStep('choose');
        return result;
      },
      () => setStep('done'),
    );
  if (step === 'ask') {
    return (
      <SwitchAccountStep
        email={user.email}
        isBusy={saving.state === 'busy'}
        failure={saveMessages[saving.state](i18n)}
        onReplace={() => save(draft.get('new-password') ?? '', true)}
        onStay={close}
      />
    );
  }
  if (step === 'choose') {
    return (
      <NewPasswordStep
        title={startMode === 'confirmed' ? i18n._('account.verify.password.title') : title}
        intro={startMode === 'confirmed' ? i18n._('account.verify.password.intro') : undefined}
        email={user.email}
        draft={draft}
        isBusy={saving.state === 'busy'}
        isRefused={saving.state === 'password-refused'}
        failure={saveMessages[saving.state](i18n)}
        onSubmit={(password) => save(password, false)}
      />
    );
  }
  return (
    <MailLinkStep
      title={title}
      intro={i18n._('account.reset.intro')}
      action={i18n._('account.continue')}
      isBusy={tokenCheck.state === 'busy'}
      failure={checkMessages[tokenCheck.state](i18n)}
      onPress={() =>
        tokenCheck.run(
          () => account.readReset(token),
          () => setStep('choose'),
        )
      }
    />
  );
};
