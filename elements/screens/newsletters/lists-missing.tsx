import { useLingui } from '@lingui/react';
import type { Edition } from '../../../src/edition/edition.ts';
import { RetryButton } from '../../ui/button/retry-button.tsx';

interface ListsMissingProps {
  /** The editions whose newsletters did not come. */
  missing: readonly Edition[];
  isRetrying: boolean;
  onRetry: () => void;
}

/** A part of the newsletters could not be loaded: says which, and asks again on a press. */
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
