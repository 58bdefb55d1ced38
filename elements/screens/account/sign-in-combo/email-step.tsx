import { useLingui } from '@lingui/react';
import type { Provider } from '../../../../src/session/account-types.ts';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { EmailField } from '../../sign-in/credential-fields.tsx';
import { callWords } from '../call-words.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { isEmail } from '../parts/checks.ts';
import { Panel } from '../parts/panel.tsx';
import type { CallState } from '../use-call.ts';
import { type ProviderState, Providers } from './providers.tsx';

interface EmailStepProps {
  draft: Draft;
  state: CallState;
  onSubmit: (email: string) => void;
  providers: readonly Provider[];
  /** The one that was chosen last. */
  provider: Provider | null;
  providerState: ProviderState;
  onProvider: (provider: Provider) => void;
  onExpect: (provider: Provider) => void;
}

/** The first step: whose account it is, or which provider knows them. */
export const EmailStep = ({
  draft,
  state,
  onSubmit,
  providers,
  provider,
  providerState,
  onProvider,
  onExpect,
}: EmailStepProps) => {
  const { i18n } = useLingui();
  const isBusy = state === 'busy';
  const { submit, field } = useForm({
    checks: [['email', isEmail(i18n)]],
    draft,
    isBusy,
    onSubmit: (read) => onSubmit(read('email').trim()),
  });
  return (
    <Panel title={i18n._('account.welcome.title')} intro={i18n._('account.welcome.intro')}>
      <AccountForm
        action={i18n._('account.continue')}
        isBusy={isBusy}
        failure={callWords[state](i18n)}
        onSubmit={submit}
      >
        <EmailField {...field('email')} autoComplete="username" />
      </AccountForm>
      {providers.length > 0 && (
        <Providers
          providers={providers}
          chosen={provider}
          state={providerState}
          onChoose={onProvider}
          onExpect={onExpect}
        />
      )}
    </Panel>
  );
};
