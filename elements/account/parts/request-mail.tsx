import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AccountResult } from '../../../src/session/account/account-types.ts';
import { createMailRequestStore } from '../../../src/session/account/screens/mail-request-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { EmailField } from '../../sign-in/credential-fields.tsx';
import { type Draft, useForm } from '../../ui/form/use-form.ts';
import { mutationMessages } from '../mutation-messages.ts';
import { useReader } from '../use-reader.ts';
import { AccountForm } from './account-form.tsx';
import { MailSent } from './mail-sent.tsx';
import { Panel } from './panel.tsx';
import { TextButton } from './text-button.tsx';
import { requireEmail } from './validators.ts';

interface RequestMailProps {
  title: string;
  intro: string;
  /** Requests the mail; the result is the same for addresses without an account. */
  send: (email: string) => Promise<AccountResult>;
}

/** Asks for the address that a link is sent to, then confirms that it was sent. */
export const RequestMail = ({ title, intro, send }: RequestMailProps) => {
  const { i18n } = useLingui();
  const { user } = useReader();
  const [draft] = useState<Draft>(() => new Map([['email', user.email]]));
  const store = useOpenStore(() => createMailRequestStore(send));
  const { call, isSent, lastRequest } = useStore(store.$state);
  const { submit, field } = useForm({
    checks: [['email', requireEmail(i18n)]],
    draft,
    isBusy: call === 'busy',
    onSubmit: (read) => store.request(read('email').trim()),
  });

  if (isSent) {
    return (
      <MailSent text={i18n._('account.sent.if-known', { email: lastRequest })} send={store.resend}>
        <TextButton onClick={store.reopen}>{i18n._('account.other-email')}</TextButton>
      </MailSent>
    );
  }
  return (
    <Panel title={title} intro={intro}>
      <AccountForm
        action={i18n._('account.send-link')}
        isBusy={call === 'busy'}
        failure={mutationMessages[call](i18n)}
        onSubmit={submit}
      >
        <EmailField {...field('email')} autoComplete="email" />
      </AccountForm>
    </Panel>
  );
};
