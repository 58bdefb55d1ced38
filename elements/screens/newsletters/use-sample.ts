import { useEffect, useState } from 'react';
import type { Edition } from '../../../src/edition/edition.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { useSdk } from '../../sdk-context.tsx';

/** The sample list, fetched when it is wanted; null without it. */
export const useSample = (edition: Edition, isWanted: boolean): readonly Category[] | null => {
  const { platform } = useSdk();
  const [sample, setSample] = useState<{ edition: Edition; categories: readonly Category[] } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('../../../src/newsletters/sample-newsletters.ts').then(
      ({ sampleOf }) => isCurrent && setSample({ edition, categories: sampleOf(edition) }),
      (cause: unknown) => platform.log.error('[PW] The sample list could not be loaded', cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [edition, isWanted, platform]);
  return isWanted && sample?.edition === edition ? sample.categories : null;
};
