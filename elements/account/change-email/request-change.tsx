import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createMailRequestStore } from '../../../src/session/account/screens/mail-request-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { useProof } from '../../sign-in/proof/use-proof.ts';
import type { Draft } from '../../ui/form/use-form.ts';
import { useAccount } from '../account-context.tsx';
import { MailSent } from '../parts/mail-sent.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { useReader } from '../use-reader.ts';
import { NewEmailStep } from './new-email-step.tsx';

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
  const proof = useProof({ sendLink: () => account.requestLink(user.email), hasPassword: account.hasPassword });
  const store = useOpenStore(() =>
    createMailRequestStore(({ email, password }: ChangeRequest) =>
      proof.check(account.requestEmailChange(email, password)),
    ),
  );
  const { call, isSent, lastRequest } = useStore(store.$state);

  if (isSent) {
    return (
      <MailSent text={i18n._('account.sent.change', { email: lastRequest?.email })} send={store.resend}>
        <TextButton onClick={store.reopen}>{i18n._('account.other-email')}</TextButton>
      </MailSent>
    );
  }
  return (
    <NewEmailStep
      email={user.email}
      draft={draft}
      state={call}
      proof={proof}
      onSubmit={(email, password) => store.request({ email, password })}
      onBack={() => show('user-profile')}
    />
  );
};
