import { useLingui } from '@lingui/react';
import { RetryButton } from '../../ui/button/retry-button.tsx';

interface RetryBannerProps {
  part: string;
  text: string;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** The error that a part of the data could not be loaded, with a retry button. */
export const RetryBanner = ({ part, text, isRetrying, onRetry }: RetryBannerProps) => {
  const { i18n } = useLingui();
  return (
    <div className="newsletters-banner" part={part}>
      <p role="alert">{text}</p>
      <RetryButton text={i18n._('retry')} onRetry={onRetry} isBusy={isRetrying} />
    </div>
  );
};
