import { useLingui } from '@lingui/react';
import { RetryButton } from '../../ui/button/retry-button.tsx';

/** An error, with a retry button if `onRetry` is given. */
export const ErrorCard = ({ text, onRetry }: { text: string; onRetry?: () => void }) => {
  const { i18n } = useLingui();
  return (
    <div className="card failed" part="failed" role="alert">
      <p>{text}</p>
      {onRetry && <RetryButton text={i18n._('retry')} onRetry={onRetry} />}
    </div>
  );
};
