import { useCallback, useEffect, useState } from 'react';
import type { Edition } from '../../../src/edition/edition.ts';
import { loadNewsletters, type NewslettersResult } from '../../../src/newsletters/load-newsletters.ts';
import { useSdk } from '../../sdk-context.tsx';

/** The list of an edition, as far as it is known. */
export type NewslettersState = { status: 'loading' } | NewslettersResult;

interface Answer {
  edition: Edition;
  attempt: number;
  result: NewslettersResult;
}

/** Asks for an edition's newsletters, and gives up asking when the edition changes or the tree goes. */
export const useNewsletters = (edition: Edition): { state: NewslettersState; retry: () => void } => {
  const { http, platform } = useSdk();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    void loadNewsletters(http, edition, { pageUrl: platform.page.url(), signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return;
      if (result.status === 'failed') platform.log.error('[PW] get newsletter failed', result.reason);
      setAnswer({ edition, attempt, result });
    });
    return () => abort.abort();
  }, [http, platform, edition, attempt]);

  const isAnswered = answer?.edition === edition && answer.attempt === attempt;
  return {
    state: isAnswered ? answer.result : { status: 'loading' },
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
};
