import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { Account, AccountResult } from '../../../src/session/account/account-types.ts';
import { createMailRequestStore } from '../../../src/session/account/screens/mail-request-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { useAccount } from '../account-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { MailSent } from '../parts/mail-sent.tsx';
import { OwnAccountGate } from '../parts/own-account-gate.tsx';
import { SignInRequired } from '../parts/sign-in-required.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { useReader } from '../use-reader.ts';
import { ProfileFacts, type ProfileMail } from './profile-facts.tsx';

interface MailRequest {
  kind: ProfileMail;
  email: string;
}

const senders: Record<ProfileMail, (account: Account, email: string) => Promise<AccountResult>> = {
  confirm: (account, email) => account.resendConfirmation(email),
  password: (account, email) => account.requestReset(email),
};

/** The signed-in reader's details, and the mails that change them. */
const OwnProfile = () => {
  const sdk = useSdk();
  const { account, close, show } = useAccount();
  const { i18n } = useLingui();
  const { isKnown, user } = useReader();
  const { email } = user;
  const store = useOpenStore(() =>
    createMailRequestStore(({ kind, email }: MailRequest) => senders[kind](account, email)),
  );
  const { call, isSent, lastRequest } = useStore(store.$state);
  const mailKind = lastRequest?.kind ?? 'confirm';

  if (isSent) {
    const text =
      mailKind === 'confirm' ? i18n._('account.sent.confirm', { email }) : i18n._('account.sent.password', { email });
    return (
      <MailSent text={text} send={store.resend}>
        <TextButton onClick={store.reopen}>{i18n._('account.back')}</TextButton>
      </MailSent>
    );
  }
  return (
    <ProfileFacts
      user={user}
      isKnown={isKnown}
      mailKind={mailKind}
      isMailBusy={call === 'busy'}
      failure={mutationMessages[call](i18n)}
      onMail={(kind) => store.request({ kind, email })}
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
