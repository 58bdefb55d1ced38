import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Draft } from '../../../ui/form/use-form.ts';
import { useAccount } from '../account-context.tsx';
import { callWords } from '../call-words.ts';
import { Done } from '../parts/done.tsx';
import { OtherReader } from '../parts/other-reader.tsx';
import { Press } from '../parts/press.tsx';
import { RequestMail } from '../parts/request-mail.tsx';
import { useCall } from '../use-call.ts';
import { useReader } from '../use-reader.ts';
import { NewPasswordStep } from './new-password-step.tsx';

type Step = 'press' | 'choose' | 'ask' | 'done';

const readWords = { ...callWords, expired: () => '' };
const saveWords = { ...readWords, 'password-refused': () => '', 'other-reader': () => '' };

/** `reset-password`: a mail's link to a new password. */
export const ResetPassword = () => <SetPassword token={useAccount().secrets.auth_reset_password} begin="press" />;

/**
 * Sets a new password by a token. From a link, the first press only looks whether it is good; saving uses it up, signs
 * in, and asks before that takes the place of somebody else.
 */
export const SetPassword = ({ token, begin }: { token: string | undefined; begin: 'press' | 'confirmed' }) => {
  const { account, close } = useAccount();
  const { i18n } = useLingui();
  const { user } = useReader();
  const [step, setStep] = useState<Step>(begin === 'confirmed' ? 'choose' : begin);
  const [draft] = useState<Draft>(() => new Map());
  const reading = useCall<'expired'>();
  const saving = useCall<'expired' | 'password-refused' | 'other-reader'>();
  const send = (email: string) => account.requestReset(email);
  const title = i18n._('account.reset.title');

  if (step === 'done') {
    return <Done title={i18n._('account.reset.done.title')} text={i18n._('account.reset.done.text')} onClose={close} />;
  }
  if (token === undefined) {
    return <RequestMail title={title} intro={i18n._('account.reset.request')} send={send} />;
  }
  if (reading.state === 'expired' || saving.state === 'expired') {
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
      <OtherReader
        email={user.email}
        isBusy={saving.state === 'busy'}
        failure={saveWords[saving.state](i18n)}
        onReplace={() => save(draft.get('new-password') ?? '', true)}
        onStay={close}
      />
    );
  }
  if (step === 'choose') {
    return (
      <NewPasswordStep
        title={begin === 'confirmed' ? i18n._('account.verify.password.title') : title}
        intro={begin === 'confirmed' ? i18n._('account.verify.password.intro') : undefined}
        email={user.email}
        draft={draft}
        isBusy={saving.state === 'busy'}
        isRefused={saving.state === 'password-refused'}
        failure={saveWords[saving.state](i18n)}
        onSubmit={(password) => save(password, false)}
      />
    );
  }
  return (
    <Press
      title={title}
      intro={i18n._('account.reset.intro')}
      action={i18n._('account.continue')}
      isBusy={reading.state === 'busy'}
      failure={readWords[reading.state](i18n)}
      onPress={() =>
        reading.run(
          () => account.readReset(token),
          () => setStep('choose'),
        )
      }
    />
  );
};
