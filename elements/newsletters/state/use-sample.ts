import { useEffect, useState } from 'react';
import type { Edition } from '../../../src/editions/edition.ts';
import type { Category } from '../../../src/newsletters/category.ts';
import { useSdk } from '../../host/sdk-context.tsx';

/** Loads the sample list when it is needed; null without it. */
export const useSample = (edition: Edition, isNeeded: boolean): readonly Category[] | null => {
  const { platform } = useSdk();
  const [sample, setSample] = useState<{ edition: Edition; categories: readonly Category[] } | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    import('../../../src/newsletters/sample/sample-newsletters.ts').then(
      ({ getSampleCategories }) => isCurrent && setSample({ edition, categories: getSampleCategories(edition) }),
      (cause: unknown) => platform.log.error('[PW] The sample list could not be loaded', cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [edition, isNeeded, platform]);
  return isNeeded && sample?.edition === edition ? sample.categories : null;
};
