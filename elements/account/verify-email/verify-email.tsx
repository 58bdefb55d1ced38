import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { createMailLinkStore } from '../../../src/session/account/screens/mail-link-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { useAccount } from '../account-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { MailLinkStep } from '../parts/mail-link-step.tsx';
import { RequestMail } from '../parts/request-mail.tsx';
import { SuccessPanel } from '../parts/success-panel.tsx';
import { SetPassword } from '../reset-password/reset-password.tsx';
import { existingAccountFlow, signUpFlow, type VerificationFlow } from './verification-flows.ts';

const failureMessages = { ...mutationMessages, expired: () => '' };

/**
 * Confirms the address of a mail's link by a button; an expired link can be requested again. If somebody else may have
 * chosen the password, the reader sets a new one.
 */
const ConfirmAddress = ({ flow }: { flow: VerificationFlow }) => {
  const { account, secrets, close } = useAccount();
  const { i18n } = useLingui();
  const code = secrets[flow.parameter];
  const store = useOpenStore(() =>
    createMailLinkStore((_isSure, onResetNeeded) => account.confirmEmail(code ?? '', onResetNeeded)),
  );
  const { step, call, reset } = useStore(store.$state);
  const send = (email: string) => account.resendConfirmation(email);

  if (reset !== null) return <SetPassword {...reset} startStep="choose" />;
  if (step === 'done') return <SuccessPanel title={flow.doneTitle(i18n)} text={flow.doneText(i18n)} onClose={close} />;
  if (code === undefined) {
    return <RequestMail title={flow.title(i18n)} intro={i18n._('account.verify.request')} send={send} />;
  }
  if (call === 'expired') {
    return <RequestMail title={i18n._('account.expired.title')} intro={i18n._('account.expired.text')} send={send} />;
  }
  return (
    <MailLinkStep
      title={flow.title(i18n)}
      intro={flow.intro(i18n)}
      action={i18n._('account.verify.action')}
      isBusy={call === 'busy'}
      failure={failureMessages[call](i18n)}
      onPress={() => store.press()}
    />
  );
};

/** `verify-email`: confirms the address of an existing account. */
export const VerifyEmail = () => <ConfirmAddress flow={existingAccountFlow} />;

/** `verify-email-signup`: the last step of a sign-up. */
export const VerifyEmailSignup = () => <ConfirmAddress flow={signUpFlow} />;
