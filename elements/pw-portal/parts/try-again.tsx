import { useLingui } from '@lingui/react';
import { RetryButton } from '../../ui/button/retry-button.tsx';

/** Something could not be had: what, and the way to ask again. */
export const TryAgain = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const { i18n } = useLingui();
  return (
    <div className="card failed" part="failed" role="alert">
      <p>{text}</p>
      <RetryButton text={i18n._('retry')} onRetry={onRetry} />
    </div>
  );
};
