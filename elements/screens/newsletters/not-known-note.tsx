import { useLingui } from '@lingui/react';
import { RetryButton } from '../../ui/button/retry-button.tsx';

/** It could not be found out what a reader is signed up for: says so, and asks again on a press. */
export const NotKnownNote = ({ onRetry }: { onRetry: () => void }) => {
  const { i18n } = useLingui();
  return (
    <div className="newsletters-banner" part="not-known">
      <p role="alert">{i18n._('newsletters.not-known.text')}</p>
      <RetryButton text={i18n._('retry')} onRetry={onRetry} />
    </div>
  );
};
