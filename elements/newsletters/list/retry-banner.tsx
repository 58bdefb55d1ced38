import { useLingui } from '@lingui/react';
import { RetryButton } from '../../ui/button/retry-button.tsx';
import { Note } from '../reader/note.tsx';

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
    <Note part={part}>
      <p role="alert">{text}</p>
      <RetryButton text={i18n._('retry')} onRetry={onRetry} isBusy={isRetrying} />
    </Note>
  );
};
