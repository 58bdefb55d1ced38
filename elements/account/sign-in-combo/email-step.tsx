import { useLingui } from '@lingui/react';
import type { Provider } from '../../../src/session/account/account-types.ts';
import type { AccountCallState } from '../../../src/session/account/screens/account-call.ts';
import { EmailField } from '../../sign-in/credential-fields.tsx';
import { type Draft, useForm } from '../../ui/form/use-form.ts';
import { mutationMessages } from '../mutation-messages.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { Panel } from '../parts/panel.tsx';
import { requireEmail } from '../parts/validators.ts';
import { type ProviderState, Providers } from './providers.tsx';

interface EmailStepProps {
  draft: Draft;
  state: AccountCallState;
  onSubmit: (email: string) => void;
  providers: readonly Provider[];
  /** The provider that was chosen last. */
  provider: Provider | null;
  providerState: ProviderState;
  onProvider: (provider: Provider) => void;
  onPrefetch: (provider: Provider) => void;
}

/** The first step: the reader's address, or a sign-in provider. */
export const EmailStep = ({
  draft,
  state,
  onSubmit,
  providers,
  provider,
  providerState,
  onProvider,
  onPrefetch,
}: EmailStepProps) => {
  const { i18n } = useLingui();
  const isBusy = state === 'busy';
  const { submit, field } = useForm({
    checks: [['email', requireEmail(i18n)]],
    draft,
    isBusy,
    onSubmit: (read) => onSubmit(read('email').trim()),
  });
  return (
    <Panel title={i18n._('account.welcome.title')} intro={i18n._('account.welcome.intro')}>
      <AccountForm
        action={i18n._('account.continue')}
        isBusy={isBusy}
        failure={mutationMessages[state](i18n)}
        onSubmit={submit}
      >
        <EmailField {...field('email')} autoComplete="username" />
      </AccountForm>
      {providers.length > 0 && (
        <Providers
          providers={providers}
          chosenProvider={provider}
          state={providerState}
          onChoose={onProvider}
          onPrefetch={onPrefetch}
        />
      )}
    </Panel>
  );
};
