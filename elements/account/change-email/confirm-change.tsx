import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { AccountCallState } from '../../../src/session/account/screens/account-call.ts';
import type { LocalizedText } from '../../sign-in/credential-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAccount } from '../account-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { MailLinkStep } from '../parts/mail-link-step.tsx';
import { Panel } from '../parts/panel.tsx';
import { SuccessPanel } from '../parts/success-panel.tsx';
import { useAccountCall } from '../use-account-call.ts';

type ConfirmState = AccountCallState<'expired' | 'taken'>;

const failureMessages: Readonly<Record<ConfirmState, LocalizedText>> = {
  ...mutationMessages,
  expired: (i18n) => i18n._('account.change.expired'),
  taken: (i18n) => i18n._('account.change.taken'),
};

/** Confirms the new address of a mail's link by a button. `onAgain`: the reader wants to enter an address again. */
export const ConfirmChange = ({ code, onRestart }: { code: string; onRestart: () => void }) => {
  const { account, close } = useAccount();
  const { i18n } = useLingui();
  const [isDone, setDone] = useState(false);
  const { state, run } = useAccountCall<'expired' | 'taken'>();

  if (isDone) {
    return (
      <SuccessPanel
        title={i18n._('account.change.done.title')}
        text={i18n._('account.change.done.text')}
        onClose={close}
      />
    );
  }
  if (state === 'expired' || state === 'taken') {
    const title = state === 'expired' ? i18n._('account.expired.title') : i18n._('account.change.title');
    return (
      <Panel title={title} intro={failureMessages[state](i18n)}>
        <Button onClick={onRestart}>{i18n._('account.change.again')}</Button>
      </Panel>
    );
  }
  return (
    <MailLinkStep
      title={i18n._('account.change.title')}
      intro={i18n._('account.change.confirm.intro')}
      action={i18n._('account.change.confirm')}
      isBusy={state === 'busy'}
      failure={failureMessages[state](i18n)}
      onPress={() =>
        run(
          () => account.confirmEmailChange(code),
          () => setDone(true),
        )
      }
    />
  );
};
