import { useLingui } from '@lingui/react';
import type { Provider } from '../../../../src/session/account-types.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { Words } from '../../sign-in/credential-words.ts';
import { FailureText } from '../../sign-in/failure-text.tsx';
import { callWords } from '../call-words.ts';
import type { CallState } from '../use-call.ts';
import { ProviderMark } from './provider-mark.tsx';

/** How signing in by a provider stands. */
export type ProviderState = CallState<'closed' | 'refused' | 'other-reader'>;

interface ProvidersProps {
  providers: readonly Provider[];
  /** The one that was chosen last: what is said is about it. */
  chosen: Provider | null;
  state: ProviderState;
  /** Called in the click itself, which alone may open a window. */
  onChoose: (provider: Provider) => void;
  /** Called when a reader turns to a button. */
  onExpect: (provider: Provider) => void;
}

const failureWords: Readonly<Record<ProviderState, Words>> = {
  ...callWords,
  closed: (i18n) => i18n._('account.provider.closed'),
  refused: (i18n) => i18n._('account.provider.refused'),
  'other-reader': (i18n) => i18n._('account.provider.other-reader'),
};

const buttonWords: Readonly<Record<Provider, Words>> = {
  google: (i18n) => i18n._('account.provider', { provider: 'Google' }),
  apple: (i18n) => i18n._('account.provider', { provider: 'Apple' }),
  twitter: (i18n) => i18n._('account.provider', { provider: 'X (Twitter)' }),
  line: (i18n) => i18n._('account.provider', { provider: 'LINE' }),
  publisher: (i18n) => i18n._('account.provider.publisher'),
};

/** The providers that the site offers beside its own form. */
export const Providers = ({ providers, chosen, state, onChoose, onExpect }: ProvidersProps) => {
  const { i18n } = useLingui();
  return (
    <div className="account-providers">
      <p className="account-or">
        <span>{i18n._('account.or')}</span>
      </p>
      <FailureText>{failureWords[state](i18n)}</FailureText>
      {providers.map((provider) => (
        <Button
          key={provider}
          look="quiet"
          isBusy={state === 'busy' && chosen === provider}
          onClick={() => onChoose(provider)}
          onApproach={() => onExpect(provider)}
        >
          <ProviderMark provider={provider} />
          {buttonWords[provider](i18n)}
        </Button>
      ))}
      <p className="unseen" role="status">
        {state === 'busy' && i18n._('account.provider.busy')}
      </p>
    </div>
  );
};
