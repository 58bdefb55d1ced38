import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { Draft } from '../../../ui/form/use-form.ts';
import { useAccount } from '../account-context.tsx';
import { MailSent } from '../parts/mail-sent.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { useCall } from '../use-call.ts';
import { useReader } from '../use-reader.ts';
import { type ChangeRefusal, NewEmailStep } from './new-email-step.tsx';

interface Wish {
  email: string;
  password: string;
}

/** Asks for a new address and the password of the account; nothing changes before the new address is confirmed. */
export const RequestChange = () => {
  const { account, show } = useAccount();
  const { i18n } = useLingui();
  const { user } = useReader();
  const [draft] = useState<Draft>(() => new Map());
  const [sent, setSent] = useState<Wish | null>(null);
  const { state, run } = useCall<ChangeRefusal>();

  const ask = (wish: Wish) =>
    run(
      () => account.requestEmailChange(wish.email, wish.password),
      () => setSent(wish),
    );
  /** Once more; should the service refuse now what it took before, the form says so. */
  const again = async (wish: Wish) => {
    const result = await account.requestEmailChange(wish.email, wish.password);
    if (result === 'done' || result === 'too-many' || result === 'unreachable') return result;
    run(
      async () => result,
      () => {},
    );
    setSent(null);
    return 'done';
  };

  if (sent !== null) {
    return (
      <MailSent text={i18n._('account.sent.change', { email: sent.email })} send={() => again(sent)}>
        <TextButton onClick={() => setSent(null)}>{i18n._('account.other-email')}</TextButton>
      </MailSent>
    );
  }
  return (
    <NewEmailStep
      email={user.email}
      draft={draft}
      state={state}
      onSubmit={(email, password) => ask({ email, password })}
      onBack={() => show('user-profile')}
    />
  );
};
