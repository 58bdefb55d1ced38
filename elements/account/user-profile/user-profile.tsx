import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { AccountResult } from '../../../src/session/account/account-types.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { useAccount } from '../account-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { MailSent } from '../parts/mail-sent.tsx';
import { OwnAccountGate } from '../parts/own-account-gate.tsx';
import { SignInRequired } from '../parts/sign-in-required.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useReader } from '../use-reader.ts';
import { ProfileFacts, type ProfileMail } from './profile-facts.tsx';

/** The signed-in reader's details, and the mails that change them. */
const OwnProfile = () => {
  const sdk = useSdk();
  const { account, close, show } = useAccount();
  const { i18n } = useLingui();
  const { isKnown, user } = useReader();
  const [mailKind, setMailKind] = useState<ProfileMail>('confirm');
  const [isSent, setSent] = useState(false);
  const { state, run } = useAccountCall();
  const { email } = user;

  const send: Record<ProfileMail, () => Promise<AccountResult>> = {
    confirm: () => account.resendConfirmation(email),
    password: () => account.requestReset(email),
  };
  if (isSent) {
    const text =
      mailKind === 'confirm' ? i18n._('account.sent.confirm', { email }) : i18n._('account.sent.password', { email });
    return (
      <MailSent text={text} send={send[mailKind]}>
        <TextButton onClick={() => setSent(false)}>{i18n._('account.back')}</TextButton>
      </MailSent>
    );
  }
  return (
    <ProfileFacts
      user={user}
      isKnown={isKnown}
      mailKind={mailKind}
      isMailBusy={state === 'busy'}
      failure={mutationMessages[state](i18n)}
      onMail={(kind) => {
        setMailKind(kind);
        run(send[kind], () => setSent(true));
      }}
      onChangeEmail={() => show('change-email')}
      onReload={() => sdk.platform.page.reload()}
      onSignOut={() => sdk.signOut({ callback: close })}
    />
  );
};

/** `user-profile`: the signed-in reader's details, and actions to change them. */
export const UserProfile = () => {
  const { show } = useAccount();
  const { i18n } = useLingui();
  const { isSignedIn } = useReader();
  if (!isSignedIn) {
    return <SignInRequired title={i18n._('account.profile.title')} onSignIn={() => show('sign-in-combo')} />;
  }
  return (
    <OwnAccountGate>
      <OwnProfile />
    </OwnAccountGate>
  );
};
