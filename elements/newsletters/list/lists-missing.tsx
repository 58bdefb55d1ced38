import { useLingui } from '@lingui/react';
import type { Edition } from '../../../src/editions/edition.ts';
import { RetryButton } from '../../ui/button/retry-button.tsx';

interface ListsMissingProps {
  /** The editions whose newsletters could not be loaded. */
  missing: readonly Edition[];
  isRetrying: boolean;
  onRetry: () => void;
}

/** The error that some newsletters could not be loaded: names their editions, with a retry button. */
export const ListsMissing = ({ missing, isRetrying, onRetry }: ListsMissingProps) => {
  const { i18n } = useLingui();
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(missing.map(({ title }) => title));
  return (
    <div className="newsletters-banner" part="lists-missing">
      <p role="alert">{i18n._('newsletters.missing', { editions: names })}</p>
      <RetryButton text={i18n._('retry')} onRetry={onRetry} isBusy={isRetrying} />
    </div>
  );
};
