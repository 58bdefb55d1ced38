import { useLingui } from '@lingui/react';
import { RetryButton } from '../../ui/button/retry-button.tsx';

/** The error that the list could not be fetched (spec: newsletters point 8). A toast has announced it. */
export const ListFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { i18n } = useLingui();
  return (
    <div className="newsletters-note" part="failed">
      <p className="newsletters-failed">{i18n._('newsletters.failed')}</p>
      <p>{i18n._('newsletters.failed.hint')}</p>
      <RetryButton text={i18n._('retry')} onRetry={onRetry} />
    </div>
  );
};
