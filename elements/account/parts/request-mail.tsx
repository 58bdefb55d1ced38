import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { AccountResult } from '../../../src/session/account/account-types.ts';
import { EmailField } from '../../sign-in/credential-fields.tsx';
import { type Draft, useForm } from '../../ui/form/use-form.ts';
import { mutationMessages } from '../mutation-messages.ts';
import { useAccountCall } from '../use-account-call.ts';
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
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { state, run } = useAccountCall();
  const { submit, field } = useForm({
    checks: [['email', requireEmail(i18n)]],
    draft,
    isBusy: state === 'busy',
    onSubmit: (read) => {
      const email = read('email').trim();
      run(
        () => send(email),
        () => setSentTo(email),
      );
    },
  });

  if (sentTo !== null) {
    return (
      <MailSent text={i18n._('account.sent.if-known', { email: sentTo })} send={() => send(sentTo)}>
        <TextButton onClick={() => setSentTo(null)}>{i18n._('account.other-email')}</TextButton>
      </MailSent>
    );
  }
  return (
    <Panel title={title} intro={intro}>
      <AccountForm
        action={i18n._('account.send-link')}
        isBusy={state === 'busy'}
        failure={mutationMessages[state](i18n)}
        onSubmit={submit}
      >
        <EmailField {...field('email')} autoComplete="email" />
      </AccountForm>
    </Panel>
  );
};
