import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import type { AccountResult } from '../../../src/session/account/account-types.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { useAccountCall } from '../use-mutation.ts';
import { Panel } from './panel.tsx';
import { ResendMail } from './resend-mail.tsx';
import { useCountdown } from './use-countdown.ts';

/** The delay before a mail may be sent again, in ms. */
const resendDelayMs = 30_000;

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
  const { state, run } = useAccountCall();
  const [isResent, setResent] = useState(false);
  const countdown = useCountdown(clock, resendDelayMs);
  const resend = () => {
    setResent(false);
    run(send, () => {
      setResent(true);
      countdown.restart();
    });
  };
  return (
    <Panel title={i18n._('account.sent.title')} intro={text}>
      <ResendMail
        isBusy={state === 'busy'}
        isResent={isResent}
        failure={mutationMessages[state](i18n)}
        secondsLeft={countdown.secondsLeft}
        onSend={resend}
      />
      {children}
    </Panel>
  );
};
