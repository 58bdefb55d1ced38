import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useAccount } from '../account-context.tsx';
import { callWords } from '../call-words.ts';
import { Done } from '../parts/done.tsx';
import { OtherReader } from '../parts/other-reader.tsx';
import { Press } from '../parts/press.tsx';
import { RequestMail } from '../parts/request-mail.tsx';
import { useCall } from '../use-call.ts';
import { useReader } from '../use-reader.ts';

const failureWords = { ...callWords, expired: () => '', 'other-reader': () => '' };

/**
 * `login-without-password`: signs in by a mail's link, on a press. It asks before it takes the place of somebody else
 * who is signed in.
 */
export const LoginWithoutPassword = () => {
  const { account, secrets, close } = useAccount();
  const { i18n } = useLingui();
  const { user } = useReader();
  const [isDone, setDone] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { state, run } = useCall<'expired' | 'other-reader'>();
  const code = secrets.auth_lwpw;
  const send = (email: string) => account.requestLink(email);

  if (isDone) {
    return <Done title={i18n._('account.link.done.title')} text={i18n._('account.link.done.text')} onClose={close} />;
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
        if (result === 'other-reader') setAsking(true);
        return result;
      },
      () => setDone(true),
    );
  const waiting = { isBusy: state === 'busy', failure: failureWords[state](i18n) };
  if (isAsking) {
    return <OtherReader {...waiting} email={user.email} onReplace={() => signIn(true)} onStay={close} />;
  }
  return (
    <Press
      {...waiting}
      title={i18n._('account.link.title')}
      intro={i18n._('account.link.intro')}
      action={i18n._('account.sign-in')}
      onPress={() => signIn(false)}
    />
  );
};
