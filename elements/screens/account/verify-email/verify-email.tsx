import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Words } from '../../sign-in/credential-words.ts';
import { useAccount } from '../account-context.tsx';
import { callWords } from '../call-words.ts';
import { Done } from '../parts/done.tsx';
import { Press } from '../parts/press.tsx';
import { RequestMail } from '../parts/request-mail.tsx';
import { SetPassword } from '../reset-password/reset-password.tsx';
import { useCall } from '../use-call.ts';

interface Occasion {
  /** The parameter of the address that holds the link's code. */
  parameter: string;
  title: Words;
  intro: Words;
  doneTitle: Words;
  doneText: Words;
}

const failureWords = { ...callWords, expired: () => '' };

/** Confirms the address of a mail's link on a press; a link that is no longer good can be had anew. Where somebody else may have chosen the password, a new one follows. */
const ConfirmAddress = ({ occasion }: { occasion: Occasion }) => {
  const { account, secrets, close } = useAccount();
  const { i18n } = useLingui();
  const [isDone, setDone] = useState(false);
  const { state, run } = useCall<'expired'>();
  const [resetToken, setResetToken] = useState<string | null>(null);
  const code = secrets[occasion.parameter];
  const send = (email: string) => account.resendConfirmation(email);

  if (resetToken !== null) return <SetPassword token={resetToken} begin="confirmed" />;
  if (isDone) return <Done title={occasion.doneTitle(i18n)} text={occasion.doneText(i18n)} onClose={close} />;
  if (code === undefined) {
    return <RequestMail title={occasion.title(i18n)} intro={i18n._('account.verify.request')} send={send} />;
  }
  if (state === 'expired') {
    return <RequestMail title={i18n._('account.expired.title')} intro={i18n._('account.expired.text')} send={send} />;
  }
  return (
    <Press
      title={occasion.title(i18n)}
      intro={occasion.intro(i18n)}
      action={i18n._('account.verify.action')}
      isBusy={state === 'busy'}
      failure={failureWords[state](i18n)}
      onPress={() =>
        run(
          () => account.confirmEmail(code, setResetToken),
          () => setDone(true),
        )
      }
    />
  );
};

const anyTime: Occasion = {
  parameter: 'auth_verify_email',
  title: (i18n) => i18n._('account.verify.title'),
  intro: (i18n) => i18n._('account.verify.intro'),
  doneTitle: (i18n) => i18n._('account.verify.done.title'),
  doneText: (i18n) => i18n._('account.verify.done.text'),
};

const afterSignUp: Occasion = {
  parameter: 'auth_verify_signup',
  title: (i18n) => i18n._('account.verify-sign-up.title'),
  intro: (i18n) => i18n._('account.verify-sign-up.intro'),
  doneTitle: (i18n) => i18n._('account.verify-sign-up.done.title'),
  doneText: (i18n) => i18n._('account.verify-sign-up.done.text'),
};

/** `verify-email`: an account that is older than its confirmation. */
export const VerifyEmail = () => <ConfirmAddress occasion={anyTime} />;

/** `verify-email-signup`: the last step of a sign-up. */
export const VerifyEmailSignup = () => <ConfirmAddress occasion={afterSignUp} />;
