import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import type { AccountResult } from '../../../../src/session/account-types.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { callWords } from '../call-words.ts';
import { useCall } from '../use-call.ts';
import { Panel } from './panel.tsx';
import { SendAgain } from './send-again.tsx';
import { usePause } from './use-pause.ts';

/** How long a reader waits, in ms, before a mail may be sent once more. */
const sendAgainMs = 30_000;

interface MailSentProps {
  /** Which mail went where, and what to do with it. */
  text: string;
  send: () => Promise<AccountResult>;
  /** Where to go from here. */
  children?: ReactNode;
}

/** A mail is on its way: where to look for it, and how to get it again. */
export const MailSent = ({ text, send, children }: MailSentProps) => {
  const { i18n } = useLingui();
  const { clock } = useSdk().platform;
  const { state, run } = useCall();
  const [isSent, setSent] = useState(false);
  const pause = usePause(clock, sendAgainMs);
  const again = () => {
    setSent(false);
    run(send, () => {
      setSent(true);
      pause.begin();
    });
  };
  return (
    <Panel title={i18n._('account.sent.title')} intro={text}>
      <SendAgain
        isBusy={state === 'busy'}
        isSent={isSent}
        failure={callWords[state](i18n)}
        secondsLeft={pause.secondsLeft}
        onSend={again}
      />
      {children}
    </Panel>
  );
};
