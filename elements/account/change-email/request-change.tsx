import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useProof } from '../../sign-in/proof/use-proof.ts';
import type { Draft } from '../../ui/form/use-form.ts';
import { useAccount } from '../account-context.tsx';
import { MailSent } from '../parts/mail-sent.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useReader } from '../use-reader.ts';
import { type ChangeRefusal, NewEmailStep } from './new-email-step.tsx';

interface ChangeRequest {
  email: string;
  password: string;
}

/**
 * Requests a new address; nothing changes until it is confirmed. If the log-in is not recent, the service requires
 * proof of ownership: the password, or a new log-in.
 */
export const RequestChange = () => {
  const { account, show } = useAccount();
  const { i18n } = useLingui();
  const { user } = useReader();
  const [draft] = useState<Draft>(() => new Map());
  const [sentRequest, setSentRequest] = useState<ChangeRequest | null>(null);
  const { state, run } = useAccountCall<ChangeRefusal>();
  const [hasPassword, setHasPassword] = useState(true);
  const proof = useProof(state, { hasPassword, sendLink: () => account.requestLink(user.email) });

  const requestChange = (request: ChangeRequest) =>
    run(
      async () => {
        const result = await account.requestEmailChange(request.email, request.password);
        if (result === 'log-in-needed') setHasPassword(await account.hasPassword());
        return result;
      },
      () => setSentRequest(request),
    );
  /** Sends the mail again. If the service refuses it this time, the form shows the reason. */
  const resend = async (request: ChangeRequest) => {
    const result = await account.requestEmailChange(request.email, request.password);
    if (result === 'done' || result === 'too-many' || result === 'unreachable') return result;
    run(
      async () => result,
      () => {},
    );
    setSentRequest(null);
    return 'done';
  };

  if (sentRequest !== null) {
    return (
      <MailSent text={i18n._('account.sent.change', { email: sentRequest.email })} send={() => resend(sentRequest)}>
        <TextButton onClick={() => setSentRequest(null)}>{i18n._('account.other-email')}</TextButton>
      </MailSent>
    );
  }
  return (
    <NewEmailStep
      email={user.email}
      draft={draft}
      state={state}
      proof={proof}
      onSubmit={(email, password) => requestChange({ email, password })}
      onBack={() => show('user-profile')}
    />
  );
};
