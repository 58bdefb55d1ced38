import type { ReactNode } from 'react';
import { lastResort } from '../../../src/i18n/last-resort.ts';
import { useLocale } from '../../locale.tsx';
import { Button } from '../../ui/button/button.tsx';

interface LocaleGateProps {
  /** What stands while the words are on their way: something without words. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Holds a screen back until it has words; where there will be none, says so in plain English and offers to try again. */
export const LocaleGate = ({ waiting, children }: LocaleGateProps) => {
  const { state, retry } = useLocale();
  if (state === 'ready') return children;
  if (state === 'loading') return waiting;
  return (
    <div className="locale-gate-failed" part="failed" role="alert">
      <p>{lastResort['words.failed']}</p>
      <Button look="quiet" onClick={retry}>
        {lastResort.retry}
      </Button>
    </div>
  );
};
