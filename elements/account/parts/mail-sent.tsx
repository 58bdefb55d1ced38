import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AccountResult } from '../../../src/session/account/account-types.ts';
import { createResendStore } from '../../../src/session/account/screens/resend-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { Panel } from './panel.tsx';
import { ResendMail } from './resend-mail.tsx';

interface MailSentProps {
  /** The address of the mail, and what to do with it. */
  text: string;
  send: () => Promise<AccountResult>;
  /** Further actions. */
  children?: ReactNode;
}

/** Tells the reader that a mail was sent, with a button to resend it. */
export const MailSent = ({ text, send, children }: MailSentProps) => {
  const { i18n } = useLingui();
  const { clock } = useSdk().platform;
  const store = useOpenStore(() => createResendStore(clock));
  const state = useStore(store.$state);
  return (
    <Panel title={i18n._('account.sent.title')} intro={text}>
      <ResendMail
        isBusy={state === 'busy'}
        isResent={useStore(store.$isResent)}
        failure={mutationMessages[state](i18n)}
        secondsLeft={useStore(store.$secondsLeft)}
        onSend={() => store.resend(send)}
      />
      {children}
    </Panel>
  );
};
