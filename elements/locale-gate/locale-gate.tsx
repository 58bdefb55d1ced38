import type { ReactNode } from 'react';
import { fallbackTexts } from '../../src/i18n/fallback-texts.ts';
import { useLocale } from '../host/locale.tsx';
import { Button } from '../ui/button/button.tsx';

interface LocaleGateProps {
  /** The placeholder while the catalogue loads; it must not contain texts. */
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * Delays a screen until its catalogue has loaded. If it cannot be loaded, an error in plain English offers to retry.
 */
export const LocaleGate = ({ placeholder, children }: LocaleGateProps) => {
  const { state, retry } = useLocale();
  if (state === 'ready') return children;
  if (state === 'loading') return placeholder;
  return (
    <div className="locale-gate-failed" part="failed" role="alert">
      <p>{fallbackTexts['words.failed']}</p>
      <Button variant="quiet" onClick={retry}>
        {fallbackTexts.retry}
      </Button>
    </div>
  );
};
