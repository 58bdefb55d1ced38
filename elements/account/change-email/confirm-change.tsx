import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { AccountCallState } from '../../../src/session/account/screens/account-call.ts';
import { createMailLinkStore } from '../../../src/session/account/screens/mail-link-store.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import type { LocalizedText } from '../../sign-in/credential-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAccount } from '../account-context.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { MailLinkStep } from '../parts/mail-link-step.tsx';
import { Panel } from '../parts/panel.tsx';
import { SuccessPanel } from '../parts/success-panel.tsx';
import { SetPassword } from '../reset-password/reset-password.tsx';

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
  const store = useOpenStore(() =>
    createMailLinkStore((_isSure, onResetNeeded) => account.confirmEmailChange(code, onResetNeeded)),
  );
  const { step, call: state, reset } = useStore(store.$state);

  if (reset !== null) return <SetPassword {...reset} startStep="choose" />;
  if (step === 'done') {
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
      onPress={() => store.press()}
    />
  );
};
