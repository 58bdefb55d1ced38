import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import type { Words } from '../../sign-in/credential-words.ts';
import { useAccount } from '../account-context.tsx';
import { callWords } from '../call-words.ts';
import { Done } from '../parts/done.tsx';
import { Panel } from '../parts/panel.tsx';
import { Press } from '../parts/press.tsx';
import { type CallState, useCall } from '../use-call.ts';

type ConfirmState = CallState<'expired' | 'taken'>;

const failureWords: Readonly<Record<ConfirmState, Words>> = {
  ...callWords,
  expired: (i18n) => i18n._('account.change.expired'),
  taken: (i18n) => i18n._('account.change.taken'),
};

/** Confirms the new address of a mail's link on a press. `onAgain`: the reader wants to name an address anew. */
export const ConfirmChange = ({ code, onAgain }: { code: string; onAgain: () => void }) => {
  const { account, close } = useAccount();
  const { i18n } = useLingui();
  const [isDone, setDone] = useState(false);
  const { state, run } = useCall<'expired' | 'taken'>();

  if (isDone) {
    return (
      <Done title={i18n._('account.change.done.title')} text={i18n._('account.change.done.text')} onClose={close} />
    );
  }
  if (state === 'expired' || state === 'taken') {
    const title = state === 'expired' ? i18n._('account.expired.title') : i18n._('account.change.title');
    return (
      <Panel title={title} intro={failureWords[state](i18n)}>
        <Button onClick={onAgain}>{i18n._('account.change.again')}</Button>
      </Panel>
    );
  }
  return (
    <Press
      title={i18n._('account.change.title')}
      intro={i18n._('account.change.confirm.intro')}
      action={i18n._('account.change.confirm')}
      isBusy={state === 'busy'}
      failure={failureWords[state](i18n)}
      onPress={() =>
        run(
          () => account.confirmEmailChange(code),
          () => setDone(true),
        )
      }
    />
  );
};
