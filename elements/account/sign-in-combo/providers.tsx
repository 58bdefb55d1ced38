import { useLingui } from '@lingui/react';
import type { Provider, ProviderRefusal } from '../../../src/session/account/account-types.ts';
import type { AccountCallState } from '../../../src/session/account/screens/account-call.ts';
import type { LocalizedText } from '../../sign-in/credential-messages.ts';
import { FailureText } from '../../sign-in/failure-text.tsx';
import { providerRefusalMessages } from '../../sign-in/provider-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { mutationMessages } from '../mutation-messages.ts';
import { ProviderMark } from './provider-mark.tsx';
import { providerLabels } from './provider-marks.ts';

/** The state of a sign-in by a provider. */
export type ProviderState = AccountCallState<ProviderRefusal>;

interface ProvidersProps {
  providers: readonly Provider[];
  /** The provider that was chosen last, to which the state belongs. */
  chosenProvider: Provider | null;
  state: ProviderState;
  /** Called in the click itself, since browsers open a window only then. */
  onChoose: (provider: Provider) => void;
  /** Called when the pointer or the focus reaches a button, to preload the provider. */
  onPrefetch: (provider: Provider) => void;
}

const failureMessages: Readonly<Record<ProviderState, LocalizedText>> = {
  ...mutationMessages,
  ...providerRefusalMessages,
};

/** The sign-in providers of the site. */
export const Providers = ({ providers, chosenProvider, state, onChoose, onPrefetch }: ProvidersProps) => {
  const { i18n } = useLingui();
  return (
    <div className="account-providers">
      <p className="account-or">
        <span>{i18n._('account.or')}</span>
      </p>
      <FailureText>{failureMessages[state](i18n)}</FailureText>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="quiet"
          isBusy={state === 'busy' && chosenProvider === provider}
          onClick={() => onChoose(provider)}
          onIntent={() => onPrefetch(provider)}
        >
          <ProviderMark provider={provider} />
          {providerLabels[provider](i18n)}
        </Button>
      ))}
      <p className="unseen" role="status">
        {state === 'busy' && i18n._('account.provider.busy')}
      </p>
    </div>
  );
};
