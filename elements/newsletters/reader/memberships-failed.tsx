import { useLingui } from '@lingui/react';
import { RetryButton } from '../../ui/button/retry-button.tsx';

/** The error that the reader's memberships could not be loaded, with a retry button. */
export const MembershipsFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { i18n } = useLingui();
  return (
    <div className="newsletters-banner" part="not-known">
      <p role="alert">{i18n._('newsletters.not-known.text')}</p>
      <RetryButton text={i18n._('retry')} onRetry={onRetry} />
    </div>
  );
};
